import { useRef } from 'react';
import { buttonClass } from '#kit/button-style.ts';
import { Icon } from '#kit/icon.tsx';
import { useDisclosure } from '#kit/use-disclosure.ts';

interface ExportMenuProps {
  readonly formats: readonly {
    readonly href: string;
    readonly label: string;
    /** What the format is for. */
    readonly use: string;
  }[];
  readonly size?: 'sm';
  /** Classes for its place, and for that of its list. */
  readonly layout?: string;
  readonly listLayout: string;
}

/** A menu of files to export. Works without scripts. */
export function ExportMenu({ formats, size, layout = 'relative', listLayout }: ExportMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useDisclosure(details);
  return (
    <details ref={details} className={layout}>
      <summary className={buttonClass(size ? { size } : {}, 'flex w-full')}>
        <Icon path={lucidePath('Download')} size={15} />
        Export
        <Icon path={lucidePath('ChevronDown')} size={14} className="-ml-0.5 text-subtle" />
      </summary>
      <ul
        className={`absolute top-[calc(100%+6px)] z-80 rounded-lg border border-line bg-raised p-1.5 floating ${listLayout}`}
      >
        {formats.map(({ href, label, use }) => (
          <li key={label}>
            <a
              href={href}
              className="flex justify-between gap-3 rounded-sm px-2.5 py-[7px] text-sm font-medium -outline-offset-2 hover:bg-press"
            >
              {label}
              <span className="text-xs font-normal text-subtle">{use}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
