import type { RefObject } from 'react';
import { CONTACT_SOURCES } from '#domain/contact-source.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ContactLink } from '#web/public/parts/layout/contact-link.tsx';
import { useInView } from '#web/public/parts/motion/use-in-view.ts';

interface FloatingStartProps {
  readonly start: RefObject<HTMLElement | null>;
  readonly contact: RefObject<HTMLElement | null>;
}

/** 'Get Started' at the middle of the right edge. On phones it makes way for the hero's button and for the form. */
export function FloatingStart({ start, contact }: FloatingStartProps) {
  const alone = [useInView(start), useInView(contact)].every((inView) => inView === false);
  return (
    <ContactLink
      source={CONTACT_SOURCES.homeFloatingButton}
      className={`floating-start ${alone ? '' : 'max-md:invisible'}`}
    >
      Get Started
      <Icon name="arrow-right" size={15} className="text-signal max-lg:hidden" />
    </ContactLink>
  );
}
