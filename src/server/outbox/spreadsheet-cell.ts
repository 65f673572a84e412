/** What spreadsheets take for the beginning of a formula. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/u;

/** A text as a spreadsheet cell that stays text: an apostrophe before what would begin a formula. */
export function spreadsheetCell(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}
