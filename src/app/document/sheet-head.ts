import { dayText } from '#core/day-text.ts';
import { escapeMarkup } from '#kit/page/escape-markup.ts';

/** The legend of a price table's signs. */
const LEGEND =
  'Struck: Direct Price, the vendor’s list price. % off: savings, gray if outdated. † Demo value. Prices in US dollars before tax.';

/**
 * The head of a printed page, as HTML: site, URL, date and legend. `fillSheetHead` updates URL and date before
 * printing and makes the URL a link, which would otherwise be the first one of the page. Without scripts it is the
 * canonical URL, without a date.
 */
export function sheetHead(siteName: string, url: string): string {
  const [name, address] = [escapeMarkup(siteName), escapeMarkup(url)];
  return `<div class="sheet-head"><p><b>${name}</b> <a>${address}</a> </p><p class="sheet-legend">${LEGEND}</p></div>`;
}

/**
 * Updates the printed head before printing. Sets the custom properties whose texts the margins of further sheets show.
 */
export function fillSheetHead(now: Date): void {
  const head = document.querySelector('.sheet-head');
  const [name, link] = ['b', 'a'].map((tag) => head?.querySelector<HTMLElement>(tag));
  if (!(link instanceof HTMLAnchorElement)) return;
  const day = dayOfReader(now);
  const time = head?.querySelector('time') ?? document.createElement('time');
  link.href = location.href;
  link.textContent = location.href;
  time.dateTime = day;
  time.textContent = dayText(day);
  link.parentElement?.append(time);
  const { style } = document.documentElement;
  style.setProperty('--sheet-title', JSON.stringify(`${name?.textContent ?? ''} · ${location.href}`));
  style.setProperty('--sheet-day', JSON.stringify(dayText(day)));
  const hasPrices = document.querySelector('main :is(s, .saving-pill)') !== null;
  head?.classList.toggle('has-prices', hasPrices);
  style.setProperty('--sheet-legend', JSON.stringify(hasPrices ? LEGEND : ''));
}

/** In the reader's zone, as YYYY-MM-DD. */
function dayOfReader(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
