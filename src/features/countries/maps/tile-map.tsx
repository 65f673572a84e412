import type { MappedCountry } from './outline-map.tsx';
import { inkClass } from './map-key.tsx';
import './maps.css';

interface TileMapProps {
  /** By ISO 3166 code. Other countries are empty tiles. */
  readonly countries: Readonly<Record<string, MappedCountry>>;
  /** "Residential IPs by country, one tile per country: most in … The list beside it has all values." */
  readonly label: string;
  /** The country of the hovered row. */
  readonly pointed?: string | null;
  /** The countries that match a search; all without a search. */
  readonly found?: ReadonlySet<string>;
  /** Called with a country when the pointer enters its tile. */
  readonly onPoint?: (code: string) => void;
}

const PITCH = 25;
const SIDE = 24;

/** A world map with one tile for each country. It has less than a quarter of the bytes of outlines. */
export function TileMap({ countries, label, pointed = null, found, onPoint }: TileMapProps) {
  const stateOf = (code: string) =>
    [found?.has(code) === false && 'is-left-out', code === pointed && 'is-pointed'].filter(Boolean).join(' ') ||
    undefined;
  // The last tile covers the edges of its neighbors.
  const inOrder = TILE_PLACES.toSorted((a, b) => Number(a.code === pointed) - Number(b.code === pointed));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${TILE_COLUMNS * PITCH - 1} ${TILE_ROWS * PITCH - 1}`}
      className="map map-whole map-tiles"
    >
      {inOrder.map(({ code, column, row }) => {
        const country = countries[code];
        return (
          <g
            key={code}
            data-country={code}
            className={stateOf(code)}
            onPointerEnter={country && onPoint && (() => onPoint(code))}
          >
            {country && <title>{country.title}</title>}
            <rect
              x={column * PITCH}
              y={row * PITCH}
              width={SIDE}
              height={SIDE}
              rx="3"
              className={inkClass(country?.step)}
            />
            <text x={column * PITCH + SIDE / 2} y={row * PITCH + 15.5}>
              {code}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The tiles in roughly geographic positions; `--` is none. */
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

/** The position of a country's tile, in tiles from left and top. */
interface TilePlace {
  readonly code: string;
  readonly column: number;
  readonly row: number;
}

export const TILE_PLACES: readonly TilePlace[] = ROWS.flatMap((codes, row) =>
  codes.split(' ').flatMap((code, column) => (code === '--' ? [] : { code, column, row })),
);

export const TILE_COLUMNS = 29;
export const TILE_ROWS = ROWS.length;
