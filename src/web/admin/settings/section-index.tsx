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

const LINK =
  'flex h-7.5 items-center rounded-sm px-2.5 font-medium whitespace-nowrap text-muted no-underline hover:bg-press ' +
  'hover:text-ink aria-[current]:bg-press aria-[current]:text-ink max-lg:flex-none max-lg:border max-lg:border-line-strong ' +
  'max-lg:bg-surface max-lg:text-xs max-lg:aria-[current]:border-action max-lg:aria-[current]:bg-action ' +
  'max-lg:aria-[current]:text-on-action';

/** Distance from the top of the window at which a section counts as current. */
const READING_LINE = 180;

/** Links to the sections, with the current one marked; a sticky bar on phones. */
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
    <nav
      aria-label="Sections"
      className="sticky top-19 grid gap-px self-start max-lg:top-14 max-lg:z-6 max-lg:-mx-8 max-lg:flex max-lg:gap-1.5 max-lg:self-stretch max-lg:overflow-x-auto max-lg:bg-canvas max-lg:px-8 max-lg:py-2 max-lg:[scrollbar-width:none] max-md:-mx-4 max-md:px-4 lg:-ml-2.5"
    >
      {SECTIONS.map(([id, title]) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined} className={LINK}>
          {title}
        </a>
      ))}
    </nav>
  );
}
