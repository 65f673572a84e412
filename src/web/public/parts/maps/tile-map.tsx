import type { MappedCountry } from './outline-map.tsx';
import { inkClass } from './map-key.tsx';
import { TILE_COLUMNS, TILE_PLACES, TILE_ROWS } from './tile-places.ts';
import './maps.css';

interface TileMapProps {
  /** By ISO 3166 code. Others are empty tiles. */
  readonly countries: Readonly<Record<string, MappedCountry>>;
  /** "Residential IPs by country, one tile per country: most in … The list beside it has all values." */
  readonly label: string;
  /** The country whose row is pointed at. */
  readonly pointed?: string | null;
  /** The countries that a search has left; all of them without one. */
  readonly found?: ReadonlySet<string>;
  /** Called with the country that the pointer comes to. */
  readonly onPoint?: (code: string) => void;
}

const PITCH = 25;
const SIDE = 24;

/** The world as one tile a country: less than a quarter of the bytes of outlines, for pages where the map is one part of many. */
export function TileMap({ countries, label, pointed = null, found, onPoint }: TileMapProps) {
  const stateOf = (code: string) =>
    [found?.has(code) === false && 'is-left-out', code === pointed && 'is-pointed'].filter(Boolean).join(' ') ||
    undefined;
  // What is drawn last lies over its neighbours' edges.
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
