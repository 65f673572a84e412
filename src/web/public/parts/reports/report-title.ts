/** What the page and the dialog of a report are called. */
export const REPORT_TITLE = 'Report a wrong price';

/** The mark of a price change that followed a report. */
export const REPORTED = 'Reported by a reader';
