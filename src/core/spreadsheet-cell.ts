/**
 * Characters that start a formula in spreadsheets, full-width forms included, also after invisible ones: controls,
 * formats (zero width, BOM, direction), blanks, accents without a letter, and what Unicode marks as ignorable.
 */
const FORMULA_START =
  /^(?:[\t\r\n]|[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫\u2212])/u;

const APOSTROPHES = /^'*/;

/**
 * Escapes a text for a spreadsheet: an apostrophe before anything that starts a formula, and before apostrophes that
 * `textOfCell` would remove.
 */
export function spreadsheetCell(text: string): string {
  return isGuarded(text) ? `'${text}` : text;
}

/** Reverses `spreadsheetCell`. */
export function textOfCell(cell: string): string {
  const rest = cell.slice(1);
  return cell.startsWith("'") && isGuarded(rest) ? rest : cell;
}

function isGuarded(text: string): boolean {
  return FORMULA_START.test(text.replace(APOSTROPHES, ''));
}
