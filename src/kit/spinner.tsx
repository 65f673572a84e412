import { Icon } from './icon.tsx';

/** A loading indicator. The text beside it names what is loading. */
export function Spinner() {
  return <Icon name="loader-circle" className="flex-none animate-[spinning_900ms_linear_infinite]" />;
}
