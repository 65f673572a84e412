import { wholeNumberIn } from '#domain/count.ts';
import { MAX_SLUG_LENGTH } from '#domain/limits.ts';
import { parseAmount, writeAmount } from '#domain/money.ts';
import { WORKLOAD_UNITS } from '#domain/offers/workload.ts';
import { CALCULATED_TYPES, type CalculatedType } from '#domain/offers/plans.ts';
import { alertPaths } from '#contract/routes.ts';
import { volumeIn, type NumberNote } from '#contract/offers/workload-url.ts';

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
      /** Note on the volume. */
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
export function alertHref(asked: AlertTarget, base: string = alertPaths.newPage): string {
  const query = new URLSearchParams();
  if (asked.kind === 'service') {
    if (asked.provider === null && asked.service === null) query.set('kind', 'service');
    if (asked.provider !== null) query.set('provider', asked.provider);
    if (asked.service !== null) query.set('service', String(asked.service));
  } else {
    query.set('type', asked.type);
    const isPage = base === alertPaths.newPage;
    if (!isPage || asked.note?.isFault !== true) query.set('amount', String(asked.volume));
    if (isPage && asked.note) query.set('typed', asked.note.typed);
    if (asked.country !== null) query.set('country', asked.country);
    if (asked.below !== null && isPage) query.set('below', asked.below);
  }
  return `${base}?${query}`;
}
