import { convertedAmounts } from '#domain/currency/converted-amount.ts';

/** Elements whose text is no sentence, or that show nothing beside it; what says `data-usd` stays in dollars. */
const SKIPPED = /^(?:svg|script|style|textarea|option)$/;
const USD_ONLY = ' data-usd=';

/** The name in a tag, and whether it ends an element. */
const TAG = /^<(\/?)([a-zA-Z]+)/;

interface Open {
  /** Where its tag stands in the output. */
  readonly at: number;
  readonly isSkipped: boolean;
  readonly texts: string[];
}

/**
 * Rendered HTML in which each element that has dollar amounts in its own text says what they are in another currency. The
 * same as `reader-currency.ts` does with a document. It reads what the renderer writes: what stands in an attribute is
 * escaped, and elements without an end end with "/>".
 */
export function annotateHtml(html: string, currency: string, micros: bigint): string {
  const pieces: string[] = [];
  const open: Open[] = [];
  for (let end = 0; end < html.length;) {
    const start = html.indexOf('<', end);
    const last = start < 0 ? -1 : html.indexOf('>', start);
    const text = last < 0 ? html.slice(end) : html.slice(end, start);
    const tag = last < 0 ? '' : html.slice(start, last + 1);
    end = last < 0 ? html.length : last + 1;
    open.at(-1)?.texts.push(text);
    pieces.push(text, tag);
    const [, slash, name = ''] = TAG.exec(tag) ?? [];
    if (name === '' || tag.endsWith('/>')) continue;
    if (slash === '/') {
      const closed = open.pop();
      const amounts = closed && !closed.isSkipped ? amountsIn(closed.texts, currency, micros) : null;
      if (closed && amounts !== null) pieces[closed.at] = withAttribute(pieces[closed.at] ?? '', amounts);
    } else {
      const isSkipped = open.at(-1)?.isSkipped === true || SKIPPED.test(name) || tag.includes(USD_ONLY);
      open.push({ at: pieces.length - 1, isSkipped, texts: [] });
    }
  }
  return pieces.join('');
}

function amountsIn(texts: readonly string[], currency: string, micros: bigint): string | null {
  if (!texts.some((text) => text.includes('$'))) return null;
  return convertedAmounts(texts.join('\n').replaceAll('&lt;', '<'), currency, micros);
}

function withAttribute(tag: string, amounts: string): string {
  return `${tag.slice(0, -1)} data-converted="${amounts.replaceAll('<', '&lt;')}">`;
}
