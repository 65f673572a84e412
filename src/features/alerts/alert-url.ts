import { wholeNumberIn } from '#core/count.ts';
import { MAX_SLUG_LENGTH } from '#core/limits.ts';
import { parseAmount, writeAmount } from '#core/money.ts';
import { WORKLOAD_UNITS } from '#catalogue/offers/workload.ts';
import { CALCULATED_TYPES, type CalculatedType } from '#catalogue/offers/plans.ts';
import { withQuery } from '#core/contract/path-pattern.ts';
import { alertPaths } from '#core/routes.ts';
import { volumeIn, type NumberNote } from '#catalogue/offers/workload-url.ts';

/** The subject of a new price alert: one vendor's service, or offers of a type. */
export type AlertTarget =
  | { readonly kind: 'service'; /** A slug. */ readonly provider: string | null; readonly service: number | null }
  | {
      readonly kind: 'offers';
      readonly type: CalculatedType;
      readonly volume: number;
      readonly country: string | null;
      /** Initial price limit, as decimal text. */
      readonly below: string | null;
      readonly note?: NumberNote;
    };

const FIRST_AMOUNT = 100;

/** Parses the query of the alert form. Unreadable values are ignored; the default is offers. */
export function parseAlert(search: string): AlertTarget {
  const query = new URLSearchParams(search);
  if (query.has('provider') || query.has('service') || query.get('kind') === 'service') {
    const provider = query.get('provider') ?? '';
    const isSlug = provider !== '' && provider.length <= MAX_SLUG_LENGTH;
    return { kind: 'service', provider: isSlug ? provider : null, service: wholeNumberIn(query.get('service')) };
  }
  const type = CALCULATED_TYPES.find((known) => known === query.get('type')) ?? CALCULATED_TYPES[0];
  const { units, note } = volumeIn({
    typed: query.get('typed'),
    units: query.get('amount'),
    unit: WORKLOAD_UNITS[type],
    fallback: FIRST_AMOUNT,
    isFixedUnit: true,
  });
  const country = query.get('country') ?? '';
  return {
    kind: 'offers',
    type,
    volume: units,
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    below: writeAmount(parseAmount(query.get('below') ?? '')),
    ...(note && { note }),
  };
}

/** The canonical URL of an alert form, or of its view, which has no price limit. */
export function alertHref(target: AlertTarget, base: string = alertPaths.newPage): string {
  if (target.kind === 'service') {
    const { provider, service } = target;
    return withQuery(base, { kind: provider === null && service === null ? 'service' : null, provider, service });
  }
  const { type, volume, country, below, note } = target;
  if (base !== alertPaths.newPage) return withQuery(base, { type, amount: volume, country });
  return withQuery(base, { type, amount: note?.isFault ? null : volume, typed: note?.typed, country, below });
}
