import { type SyntheticEvent, useState } from 'react';

/** The attributes of a `details` element that a fault in it opens, and that stays open when the fault is gone. */
export function useOpenDetails(hasFault: boolean) {
  const [isOpen, setOpen] = useState(false);
  return {
    open: isOpen || hasFault,
    onToggle: ({ currentTarget, target }: SyntheticEvent<HTMLDetailsElement>) => {
      // The events of those within it come here, too.
      if (target === currentTarget) setOpen(currentTarget.open);
    },
  };
}
