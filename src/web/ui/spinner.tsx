import { Icon } from './icon.tsx';

/** A turning circle. The text beside it says what is loading. */
export function Spinner() {
  return <Icon name="loader-circle" className="spinning flex-none" />;
}
