import { Link } from 'wouter';
import { openedSource } from '#core/routes.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { KeyCap } from '#kit/panel/frame/key-cap.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { pageName } from './work-text.tsx';

interface SourceLinksProps {
  readonly sourceId: number;
  readonly lineId?: number;
  readonly source: string;
}

/** Links to a source: its page, and its text with the places of its prices. */
export function SourceLinks({ sourceId, lineId, source }: SourceLinksProps) {
  const look = buttonClass({ size: 'sm', variant: 'ghost' });
  return (
    <span className="ml-auto flex flex-wrap gap-1 max-md:-mx-2 max-md:w-full">
      <a href={source} target="_blank" rel="noreferrer" className={look}>
        <AdminIcon name="external-link" size={14} />
        Open source
        <KeyCap layout="max-md:hidden">O</KeyCap>
      </a>
      <Link href={openedSource(sourceId, lineId)} className={look}>
        <AdminIcon name="scan-text" size={14} />
        Text and places
        <KeyCap layout="max-md:hidden">T</KeyCap>
      </Link>
    </span>
  );
}

interface CitedSourceProps {
  readonly source: string | null;
  /** What cites the source: "3 lines". */
  readonly cited: string;
  /** How to add a missing source. */
  readonly advice: string;
}

/** The link to the source that the lines or features of an item cite, or the advice to add one. */
export function CitedSource({ source, cited, advice }: CitedSourceProps) {
  if (source === null) {
    return (
      <p className="mx-6 mb-4.5 rounded-md border border-line bg-sunken px-4 py-3 text-muted max-md:mx-4">
        <b className="block font-[550] text-ink">{pageName(source)}</b>
        {advice}
      </p>
    );
  }
  return (
    <a
      href={source}
      target="_blank"
      rel="noreferrer"
      className="mx-6 mb-4.5 flex items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-2.5 no-underline hover:border-control max-md:mx-4"
    >
      <span className="grid size-8 flex-none place-items-center rounded-sm bg-press text-muted">
        <AdminIcon name="external-link" size={15} />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block truncate font-[550]">{pageName(source)}</b>
        <span className="text-xs text-muted">
          {cited.startsWith('1 ') ? `Source of this ${cited.slice(2)}.` : `Source of all ${cited}.`}
        </span>
      </span>
      <span className="flex items-center gap-2 text-xs font-medium max-md:sr-only">
        Open source
        <KeyCap layout="max-md:hidden">O</KeyCap>
      </span>
    </a>
  );
}
