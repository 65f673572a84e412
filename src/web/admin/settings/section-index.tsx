import { useEffect, useState } from 'react';

const SECTIONS = [
  ['general', 'General'],
  ['contact-block', 'Contact block'],
  ['currencies', 'Currencies'],
  ['database', 'Database'],
  ['user-management', 'User Management'],
  ['notifications', 'Notifications'],
  ['security', 'Security'],
  ['api-keys', 'API keys'],
  ['webhooks', 'Webhooks'],
] as const;

/** As far below the top of the window a section counts as the one that is read. */
const READING_LINE = 180;

/** Links to the sections, with the one that is read marked; on phones a bar of chips that stays. */
export function SectionIndex() {
  const [current, setCurrent] = useState<string>(SECTIONS[0][0]);
  useEffect(() => {
    const find = () => {
      const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      const read = SECTIONS.findLast(([id]) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= READING_LINE;
      });
      setCurrent((atEnd && scrollY > 0 ? SECTIONS.at(-1) : read)?.[0] ?? SECTIONS[0][0]);
    };
    find();
    addEventListener('scroll', find, { passive: true });
    return () => removeEventListener('scroll', find);
  }, []);
  return (
    <nav aria-label="Sections" className="settings-index">
      {SECTIONS.map(([id, title]) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
