/** What the page and the dialog of a report are called. */
export const REPORT_TITLE = 'Report a wrong price';
