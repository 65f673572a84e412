import { renderToStaticMarkup } from 'react-dom/server';
import { originText } from '#catalogue/prices/origin-text.ts';
import { counted } from '#core/count.ts';
import { dayText } from '#core/day-text.ts';
import { shortDay } from '#core/short-day.ts';
import { PER_UNIT, type ServiceType } from '#core/service-type.ts';
import { dollarText } from '#core/shown-money.ts';
import type { BadgeRequest } from './embed.ts';

/** The product after a vendor's name. */
export const NOUNS: Readonly<Record<ServiceType, string>> = {
  residential: 'residential',
  datacenter: 'datacenter',
  mobile: 'mobile',
  isp: 'ISP',
  'web-scraper-api': 'web scraper API',
  'web-unblocker': 'web unblocker',
  custom: 'custom',
};

const COLORS = {
  light: { ground: '#fff', line: '#d5d8de', ink: '#14161c', text: '#565c68' },
  dark: { ground: '#14161c', line: '#3a3f4a', ink: '#f1f3f6', text: '#a6abb5' },
};

/** Longest name that is shown in whole; the title has all of it. */
const MAX_NAME = 32;

const FONT = 'Instrument Sans Variable,system-ui,Segoe UI,Roboto,Arial,sans-serif';

/**
 * A picture of a vendor's lowest price for a product with its day: "Bright Data residential from $4.83/GB, checked 22
 * Nov 2026". The whole sentence is its name at every size.
 */
export function badge({ name, type, price, day, size, theme }: BadgeRequest): string {
  const { ground, line, ink, text } = COLORS[theme];
  const what = NOUNS[type];
  const { amount, from, checked } = partsOf(price, day);
  const characters = [...name];
  const shown = characters.length > MAX_NAME ? `${characters.slice(0, MAX_NAME).join('')}…` : name;
  const parts = {
    l: [{ text: `${shown} ${what}` }, { text: from, isStrong: true }, { text: checked, isApart: true }],
    m: [
      { text: what },
      { text: from, isStrong: true },
      { text: shortDay(price?.evidence?.checkedOn ?? day), isApart: true },
    ],
    s: [{ text: amount ?? 'no price', isStrong: true }],
  }[size];
  let x = 32;
  const placed = parts.map((part) => {
    const gap = 'isApart' in part ? 16 : 0;
    const start = x + gap;
    const width = Math.round(widthOf(part.text) * ('isStrong' in part ? 1.04 : 1));
    x = start + width + 5;
    return { ...part, start, width };
  });
  const width = x + 5;
  const sentence = badgeText({ name, type, price, day });
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} 28`}
      width={width}
      height={28}
      role="img"
      aria-label={sentence}
    >
      <title>{sentence}</title>
      <rect x=".5" y=".5" width={width - 1} height={27} rx={6} fill={ground} stroke={line} />
      <g transform="translate(8 6) scale(.667)">
        <path fill={ink} d="M2 4a1 1 0 0 1 1-1h5.6v18H3a1 1 0 0 1-1-1zM8.6 9H15v12H8.6z" />
        <path fill="#f76b15" d="M15 15h6a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-6z" />
      </g>
      {placed.map((part) => (
        <g key={part.start}>
          {'isApart' in part && <path d={`M${part.start - 10.5} 7v14`} stroke={line} />}
          <text
            x={part.start}
            y="18.3"
            textLength={part.width}
            lengthAdjust="spacingAndGlyphs"
            fontFamily={FONT}
            fontSize="12.5"
            fontWeight={'isStrong' in part ? 600 : 400}
            fill={'isStrong' in part ? ink : text}
          >
            {part.text}
          </text>
        </g>
      ))}
    </svg>,
  );
}

/** What a badge says. */
export function badgeText({ name, type, price, day }: Omit<BadgeRequest, 'size' | 'theme'>): string {
  const { from, checked } = partsOf(price, day);
  return `${name} ${NOUNS[type]} ${from}, ${checked}`;
}

function partsOf(price: BadgeRequest['price'], day: string) {
  const amount = price && dollarText({ price: price.own }) + PER_UNIT[price.unit];
  const place = price?.onlyIn == null ? '' : ` in ${counted(price.onlyIn, 'country', 'countries')}`;
  return { amount, from: amount === null ? 'no price' : `from ${amount}${place}`, checked: checkedText(price, day) };
}

/** The day of the price: that of its list price, or of today's own price without one. */
function checkedText(price: BadgeRequest['price'], day: string): string {
  const evidence = price?.evidence;
  if (!evidence || evidence.checkedOn === null) return `as of ${dayText(day)}`;
  return evidence.stale && evidence.checkedBy !== 'list' ? `last ${originText(evidence)}` : originText(evidence);
}

const NARROW = /[ijlrtfI.,:;'’|!()[\] ]/;
const WIDE = /[mwMW@%…]/;
const CAPITAL = /[A-Z]/;
/** Letters of other scripts, emoji. */
const FOREIGN = /[\u1100-\uffff]|[\u{10000}-\u{10ffff}]/u;
const MARK = /\p{M}|\p{Cf}/u;

/** The width of a text in pixels, by classes of characters: the picture stretches the text to it. */
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + advanceOf(character), 0);
}

function advanceOf(character: string): number {
  if (MARK.test(character)) return 0;
  if (FOREIGN.test(character)) return 13;
  if (NARROW.test(character)) return 3.6;
  if (WIDE.test(character)) return 10;
  return CAPITAL.test(character) ? 8 : 6.7;
}
