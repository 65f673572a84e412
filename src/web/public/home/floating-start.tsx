import type { RefObject } from 'react';
import { CONTACT_SOURCES } from '#domain/contact-source.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ContactLink } from '#web/public/layout/contact-link.tsx';
import { useInView } from '#web/public/motion/use-in-view.ts';

interface FloatingStartProps {
  readonly start: RefObject<HTMLElement | null>;
  readonly contact: RefObject<HTMLElement | null>;
}

/** 'Get Started' at the middle of the right edge. On phones it makes way for the hero's button and for the form. */
export function FloatingStart({ start, contact }: FloatingStartProps) {
  const startInView = useInView(start);
  const contactInView = useInView(contact);
  return (
    <ContactLink
      source={CONTACT_SOURCES.homeFloatingButton}
      className={`floating-start ${startInView || contactInView ? 'max-md:hidden' : ''}`}
    >
      Get Started
      <Icon name="arrow-right" size={15} className="text-signal max-lg:hidden" />
    </ContactLink>
  );
}
