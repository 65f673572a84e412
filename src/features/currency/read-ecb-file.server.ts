import { SaxesParser } from 'saxes';
import { CURRENCIES, crossRate, type Currency } from '#core/exchange-rate.ts';
import { RatesError, type EcbRates } from './fetch-rates.server.ts';

/** Deeper nesting is another format. */
const MAX_DEPTH = 8;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Parses the European Central Bank's daily reference rates (eurofxref-daily.xml) into exact dollar rates.
 *
 * @throws RatesError for another format.
 */
export function readEcbFile(text: string): EcbRates {
  const { days, perEuro } = readCubes(text);
  const [day, ...others] = days;
  if (day === undefined || others.length > 0) throw new RatesError('The file does not contain the rates of one day.');
  if (!DAY.test(day) || Number.isNaN(Date.parse(day)) || !new Date(day).toISOString().startsWith(day)) {
    throw new RatesError('The file has no date.');
  }
  const dollars = perEuro.get('USD');
  if (dollars === undefined) throw new RatesError('The file has no US dollar rate.');
  const micros = new Map<Currency, bigint>();
  for (const currency of CURRENCIES) {
    const reference = currency === 'EUR' ? '1' : perEuro.get(currency);
    if (reference === undefined) continue;
    const rate = crossRate(dollars, reference);
    if (rate === null) throw new RatesError(`The rate of ${currency} or USD in the file is not a positive number.`);
    micros.set(currency, rate);
  }
  return { day, micros };
}

/** The days of the file, and the rates of the euro. */
function readCubes(text: string): { readonly days: readonly string[]; readonly perEuro: ReadonlyMap<string, string> } {
  const days: string[] = [];
  const perEuro = new Map<string, string>();
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new RatesError('The file is not well-formed XML.');
  });
  parser.on('doctype', () => {
    throw new RatesError('The file has a document type declaration, which the format does not allow.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    if (open.length > MAX_DEPTH) throw new RatesError('The file is nested more deeply than the format.');
    const path = open.join('/');
    if (path === 'gesmes:Envelope/Cube/Cube') days.push(attributes['time'] ?? '');
    if (path !== 'gesmes:Envelope/Cube/Cube/Cube') return;
    const { currency = '', rate = '' } = attributes;
    if (perEuro.has(currency)) throw new RatesError('The file lists a currency twice.');
    perEuro.set(currency, rate);
  });
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  return { days, perEuro };
}
