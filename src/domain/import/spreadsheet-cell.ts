/**
 * What spreadsheets begin a formula with, some in other forms of the same character, also behind what cannot be seen:
 * controls, formats (zero width, BOM, direction), any blank, accents without a letter, what Unicode says to ignore.
 */
const FORMULA_START =
  /^(?:[\t\r\n]|[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫\u2212])/u;

/** The apostrophes before the rest of a text. */
const APOSTROPHES = /^'*/;

/**
 * A text as a spreadsheet cell that stays text: an apostrophe before what would begin a formula, and before what would
 * look as if it had got one. `textOfCell` takes it away again.
 */
export function spreadsheetCell(text: string): string {
  return isGuarded(text) ? `'${text}` : text;
}

/** The text that `spreadsheetCell` has made a cell of. */
export function textOfCell(cell: string): string {
  const rest = cell.slice(1);
  return cell.startsWith("'") && isGuarded(rest) ? rest : cell;
}

function isGuarded(text: string): boolean {
  return FORMULA_START.test(text.replace(APOSTROPHES, ''));
}
