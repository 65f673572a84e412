import { reportHref, type ReportTarget } from '#catalogue/prices/report-href.ts';
import { Icon } from '#kit/icon.tsx';
import { REPORT_TITLE } from './report-title.ts';

/** The classes of a report link or button in the footer of a card. */
export const REPORT_LINK_CLASSES =
  'inline-flex min-h-7.5 items-center gap-1.5 rounded-sm px-2 font-medium text-ink hover:bg-press';

/** The flag icon of report links, from the Lucide icon set like `ICON_PATHS`. */
export function Flag() {
  return (
    <Icon
      path="M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528"
      size={13}
      className="flex-none text-subtle"
    />
  );
}

/** A link to the report of a price: a dialog with scripts, a page without them. */
export function ReportLink({ target }: { readonly target: ReportTarget }) {
  return (
    <a href={reportHref(target)} aria-haspopup="dialog" className={REPORT_LINK_CLASSES}>
      <Flag />
      {REPORT_TITLE}
    </a>
  );
}
