/** The title of the report page and dialog. */
export const REPORT_TITLE = 'Report a wrong price';

/** The mark of a price change that followed a report. */
export const REPORTED = 'Reported by a reader';
