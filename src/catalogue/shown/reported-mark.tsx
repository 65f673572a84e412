import { REPORTED } from './report-title.ts';

/** The mark of a price change that followed a reader's report, on a line of its own. */
export function ReportedMark() {
  return <span className="block text-xs font-normal text-muted">{REPORTED}</span>;
}
