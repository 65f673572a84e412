import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { pageMotion, useStoppedByVisitor } from './page-motion.ts';

/** Stops all that moves on the page, and lets it go on. Not there where the system asks for less motion anyway. */
export function MotionToggle() {
  const stopped = useStoppedByVisitor();
  return (
    <IconButton
      layout="inline-grid motion-reduce:hidden noscript:hidden"
      aria-label="Pause all motion"
      aria-pressed={stopped}
      onClick={() => pageMotion.stand('visitor', !stopped)}
    >
      <Icon name={stopped ? 'play' : 'pause'} />
    </IconButton>
  );
}
