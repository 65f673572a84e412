import { convertedAmounts } from '#domain/currency/converted-amount.ts';
import { parseRate } from '#domain/currency/exchange-rate.ts';
import { CONSENT_CHANGED, readChoice } from '#web/browser/consent-choice.ts';

/** As in `annotate-html.ts`. */
const SKIPPED = 'svg, script, style, textarea, option, [data-usd]';
const HALF_A_YEAR_SECONDS = 15_552_000;

const root = document.documentElement;
const shown: { currency: string | null; micros: bigint | null; note: string | undefined } = {
  currency: null,
  micros: null,
  note: undefined,
};

/**
 * Shows amounts in the document's currency beside all dollar amounts, whatever is drawn from then on; nothing for dollars
 * or a currency without a rate. React's own elements get an attribute, which it leaves alone, and no nodes.
 */
export function showCurrency(): void {
  const currency = root.dataset['currency'] ?? '';
  const select = document.querySelector<HTMLSelectElement>('[data-currency-choice]');
  const choice = [...(select?.options ?? [])].find(({ value }) => value === currency);
  shown.micros = parseRate(choice?.dataset['rate'] ?? '');
  shown.currency = shown.micros === null ? null : currency;
  shown.note = choice?.dataset['note'];
  if (select) select.value = shown.currency ?? 'USD';
  if (shown.currency === null) delete root.dataset['currency'];
  changes.disconnect();
  annotateBelow(document.body);
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  remember();
}

const changes = new MutationObserver((records) => {
  for (const { target, addedNodes } of records) {
    const element = target instanceof Element ? target : target.parentElement;
    if (element) annotate(element);
    for (const node of addedNodes) if (node instanceof Element) annotateBelow(node);
  }
});

/** Elements with an attribute of before, and those with an amount. */
function annotateBelow(top: Element): void {
  const elements = new Set<Element>([top, ...top.querySelectorAll('[data-converted]')]);
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.nodeValue?.includes('$') && text.parentElement) elements.add(text.parentElement);
  }
  for (const element of elements) annotate(element);
  for (const note of top.querySelectorAll<HTMLElement>('[data-currency-note]')) {
    note.textContent = shown.note ?? note.dataset['currencyNote'] ?? '';
  }
}

function annotate(element: Element): void {
  const { currency, micros } = shown;
  const text = currency === null ? '' : ownText(element);
  const isConverted = currency !== null && micros !== null && text.includes('$') && !element.closest(SKIPPED);
  const amounts = isConverted ? convertedAmounts(text, currency, micros) : null;
  if (amounts === null) element.removeAttribute('data-converted');
  else if (element.getAttribute('data-converted') !== amounts) element.setAttribute('data-converted', amounts);
}

function ownText({ childNodes }: Element): string {
  return [...childNodes].map((node) => (node instanceof Text ? node.data : '')).join('\n');
}

/** Kept with consent, forgotten without, like the theme. The next page comes with it from the server. */
function remember(): void {
  const isKept = shown.currency !== null && readChoice()?.functionality === true;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `currency=${shown.currency ?? ''}; Path=/; SameSite=Lax; Max-Age=${isKept ? HALF_A_YEAR_SECONDS : -1}${secure}`;
}

addEventListener(CONSENT_CHANGED, remember);
