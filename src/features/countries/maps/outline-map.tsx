import type { ReactNode } from 'react';
import type { MapDrawing } from '#catalogue/countries/map-drawing.ts';
import { type InkStep, inkClass } from './map-key.tsx';
import './maps.css';

export interface MappedCountry {
  readonly step: InkStep;
  /** The tooltip: "Germany: 46.9M IPs". */
  readonly title: string;
  /** The country's page. */
  readonly href?: string;
}

interface OutlineMapProps {
  readonly drawing: MapDrawing;
  /** By ISO 3166 code. Other countries are empty outlines. */
  readonly countries: Readonly<Record<string, MappedCountry>>;
  /** The text alternative, with the place of the same values. */
  readonly description: string;
  /** The highlighted country, on a map of its surroundings. */
  readonly own?: string;
}

const DOT_RADIUS = 7;

/**
 * Outlines of countries, shaded by a measure; small countries are dots. For the pointer only, and hidden from assistive
 * technology: the table beside it has the values and links.
 */
export function OutlineMap({ drawing, countries, description, own }: OutlineMapProps) {
  const { width, height, lands, dots, labels } = drawing;
  return (
    <>
      <p className="sr-only">{description}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className={own === undefined ? 'map map-whole' : 'map map-whole map-locator'}
      >
        {lands.map(({ code, path }) => (
          <Place key={code ?? path} code={code} countries={countries} own={own}>
            {(className) => <path d={path} className={className} />}
          </Place>
        ))}
        {dots.map(({ code, x, y }) => (
          <Place key={code} code={code} countries={countries} own={own}>
            {(className) => (
              <circle cx={x} cy={y} r={own === undefined ? DOT_RADIUS : DOT_RADIUS * 2} className={className} />
            )}
          </Place>
        ))}
        {labels
          .filter(({ code }) => code === own || countries[code])
          .map(({ code, x, y }) => (
            <text key={code} x={x} y={y} dy="0.35em" className={code === own ? 'map-own' : undefined}>
              {code}
            </text>
          ))}
      </svg>
    </>
  );
}

interface PlaceProps extends Pick<OutlineMapProps, 'countries'> {
  readonly code: string | null;
  readonly own: string | undefined;
  readonly children: (className: string | undefined) => ReactNode;
}

/** A country's shape with its link and tooltip. */
function Place({ code, countries, own, children }: PlaceProps) {
  const country = code === null ? undefined : countries[code];
  const shape = children(code !== null && code === own ? 'map-own' : inkClass(country?.step));
  if (!country) return shape;
  const titled = (
    <>
      <title>{country.title}</title>
      {shape}
    </>
  );
  if (country.href === undefined) return <g data-country={code}>{titled}</g>;
  return (
    <a href={country.href} tabIndex={-1} data-country={code}>
      {titled}
    </a>
  );
}
