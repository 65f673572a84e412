/**
 * What spreadsheets begin a formula with, some in other forms of the same character, also behind what cannot be seen:
 * controls, formats (zero width, BOM, direction), any blank, accents without a letter, what Unicode says to ignore.
 */
const FORMULA_START =
  /^(?:[\t\r\n]|[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫\u2212])/u;

/** A text as a spreadsheet cell that stays text: an apostrophe before what would begin a formula. */
export function spreadsheetCell(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}
