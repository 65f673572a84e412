import { reportHref, type ReportTarget } from '#catalogue/prices/report-href.ts';
import { Icon } from '#kit/icon.tsx';
import { REPORT_TITLE } from './report-title.ts';

/** The classes of a report link or button in the footer of a card. */
export const REPORT_LINK_CLASSES =
  'inline-flex min-h-7.5 items-center gap-1.5 rounded-sm px-2 font-medium text-ink hover:bg-press';

export function Flag() {
  return <Icon path={lucidePath('Flag')} size={13} className="flex-none text-subtle" />;
}

/** A link to the report of any price, whose vendor is chosen there. */
export function AnyReportLink() {
  return (
    <a href={reportHref(null)} className="text-xs font-medium underline underline-offset-3 print:hidden">
      {REPORT_TITLE}
    </a>
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
