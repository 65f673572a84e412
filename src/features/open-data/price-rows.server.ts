import type { PreparedCatalogue } from '#catalogue/prepared-catalogue.server.ts';
import { lineSince } from '#catalogue/prices/price-since.ts';
import { savingsPercentage } from '#catalogue/prices/savings.ts';
import { compareNames, compareTexts } from '#core/alphabetical.ts';
import { writeAmount, type MicroDollars } from '#core/money.ts';
import { isStale } from '#core/staleness.ts';
import { Turns } from '#platform/runtime/turns.ts';
import type { PriceRow } from './data-rows.ts';

/** The values of a price line that files state. */
export interface StatedLine extends Pick<PriceRow, 'country' | 'from_quantity' | 'since' | 'unit'> {
  readonly own: MicroDollars | null;
  readonly direct: MicroDollars | null;
  /** Null without a known check of the list price. */
  readonly check: Pick<PriceRow, 'checked_on' | 'checked_by' | 'source_url'> | null;
}

/** A service as files name it. */
export interface StatedService extends Pick<PriceRow, 'provider' | 'slug' | 'service' | 'service_id' | 'type'> {
  readonly isDemo: boolean;
}

/** The row of a line; `day` and `maxAgeDays` say whether its list price is outdated. */
export function priceRow(
  { isDemo, ...named }: StatedService,
  { own, direct, check, unit, country, from_quantity, since }: StatedLine,
  { day, maxAgeDays }: { readonly day: string; readonly maxAgeDays: number },
): PriceRow {
  const stale = check !== null && isStale({ checkedOn: check.checked_on, isDemo }, day, maxAgeDays);
  return {
    ...named,
    unit,
    country,
    from_quantity,
    own: writeAmount(own),
    direct: writeAmount(direct),
    saving_percent: own && direct && !stale ? savingsPercentage(own, direct) : null,
    since,
    checked_on: check?.checked_on ?? null,
    checked_by: check?.checked_by ?? null,
    source_url: check?.source_url ?? null,
    stale,
  };
}

export function statedServices({ providers, services }: PreparedCatalogue): ReadonlyMap<number, StatedService> {
  const byId = new Map(providers.map((provider) => [provider.id, provider]));
  return new Map(
    services.map(({ id, providerId, name, type, isDemo }) => {
      const { name: provider = '', slug = '' } = byId.get(providerId) ?? {};
      return [id, { provider, slug, service: name, service_id: id, type, isDemo }];
    }),
  );
}

export interface ServiceLine {
  readonly service: StatedService;
  readonly line: StatedLine;
}

/** The lines in effect, in the order of files. */
export async function currentLines(catalogue: PreparedCatalogue): Promise<ServiceLine[]> {
  const turns = new Turns();
  const stated = statedServices(catalogue);
  const found: ServiceLine[] = [];
  for (const { id, billingType, lines } of catalogue.services) {
    if (turns.isOver) await turns.next();
    const service = stated.get(id);
    if (!service) continue;
    for (const { country, fromQuantity, own, direct, evidence, ...dates } of lines) {
      const check = evidence && {
        checked_on: evidence.checkedOn,
        checked_by: evidence.checkedBy,
        source_url: evidence.sourceUrl,
      };
      const since = lineSince(dates)?.day ?? null;
      found.push({
        service,
        line: { unit: billingType, country, from_quantity: fromQuantity, own, direct, since, check },
      });
    }
  }
  return inFileOrder(found);
}

/** By vendor, service, unit, country (all countries first) and quantity. */
export function inFileOrder(lines: readonly ServiceLine[]): ServiceLine[] {
  return lines.toSorted(
    (a, b) =>
      compareNames(a.service.provider, b.service.provider) ||
      a.service.service_id - b.service.service_id ||
      compareTexts(a.line.unit, b.line.unit) ||
      compareTexts(a.line.country ?? '', b.line.country ?? '') ||
      a.line.from_quantity - b.line.from_quantity,
  );
}
