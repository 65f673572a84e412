/** One tile a country, roughly where it lies; `--` is none. */
const ROWS = [
  '-- -- -- -- -- -- -- -- -- -- IS FO SJ NO SE FI -- -- -- -- -- -- -- -- -- -- -- -- --',
  '-- -- -- -- GL -- -- -- -- -- IE GB -- DK AX EE RU -- -- -- -- -- -- -- -- -- -- -- --',
  '-- -- -- -- -- -- -- -- -- -- IM NL DE PL LT LV BY -- -- -- -- -- -- -- -- -- -- -- --',
  '-- CA -- -- -- -- -- -- -- -- JE BE LU CZ SK UA MD -- -- KZ -- -- -- -- -- -- -- -- --',
  '-- US -- BM -- -- -- -- -- -- GG FR CH AT HU RO -- -- -- UZ KG -- MN -- -- -- -- -- --',
  '-- MX -- BS TC -- -- -- -- PT ES AD IT SI HR RS BG GE AZ TM TJ -- CN -- KP -- JP -- --',
  'GT BZ CU HT DO PR VG AI SX -- GI MC SM BA ME MK TR AM IR AF PK NP BT -- KR -- -- -- --',
  'SV HN JM KY KN AG VI MF BL -- -- MT VA AL GR CY LB SY IQ -- IN BD MM LA HK TW MO MP --',
  '-- NI AW VC DM LC GP MS -- EH MA DZ TN LY EG IL PS JO KW -- LK -- TH KH VN -- PH GU --',
  '-- CR PA GD TT BB MQ -- -- MR ML BF NE TD SD ER -- SA BH QA MV -- -- MY SG BN -- PW MH',
  'BQ CW CO VE GY SR GF CV SN GM GN GH NG CF SS ET DJ YE OM AE -- -- -- -- ID TL PG FM PF',
  '-- -- EC BR -- -- -- -- GW SL CI TG BJ CM UG KE SO -- -- -- IO -- -- -- -- AU SB NR KI',
  '-- -- PE BO -- -- -- -- -- LR -- ST GQ CG RW TZ -- SC -- -- -- -- -- -- -- -- VU TV WF',
  '-- -- CL PY UY -- -- -- -- -- -- -- GA CD BI MW KM YT -- -- -- -- -- -- -- -- NC FJ WS',
  '-- -- -- AR -- -- -- -- -- -- -- -- AO ZM ZW MZ -- MG MU -- -- -- -- -- -- -- NZ -- TO',
  '-- -- -- -- FK -- -- -- -- -- -- -- NA BW SZ -- -- RE -- -- -- -- -- -- -- -- -- -- CK',
  '-- -- -- -- -- -- -- -- -- -- -- -- -- ZA LS -- -- -- -- -- -- -- -- -- -- -- -- -- --',
];

/** Where a country's tile lies, in tiles from left and top. */
export interface TilePlace {
  readonly code: string;
  readonly column: number;
  readonly row: number;
}

/** The tiles, row by row. */
export const TILE_PLACES: readonly TilePlace[] = ROWS.flatMap((codes, row) =>
  codes.split(' ').flatMap((code, column) => (code === '--' ? [] : { code, column, row })),
);

export const TILE_COLUMNS = 29;
export const TILE_ROWS = ROWS.length;
