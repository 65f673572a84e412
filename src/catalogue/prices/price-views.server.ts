import type { Evidence, OperatorPriceLine, PriceLineAnswer } from './price-line-contract.ts';
import type { CatalogueLine } from './price-line.ts';
import type { serviceCountryFields, serviceFields } from '#catalogue/services/service.ts';
import { formatPrice, writeAmount } from '#core/money.ts';
import type { DatedPrices } from './price-since.ts';
import { savingsPercentage } from './savings.ts';
import { hasCheck } from '#core/staleness.ts';
import type { BillingType } from '#core/service-type.ts';
import type { Queries } from '#platform/database/database.ts';
import type { Computed } from '#platform/database/field-columns.ts';
import { presentCheck } from '#catalogue/sources/checks.server.ts';
import { NotFoundError } from '#platform/errors/problem-error.ts';
import { mapInTurns } from '#platform/runtime/turns.ts';
import {
  isInForce,
  readLines,
  type EvidenceColumn,
  type ListedLine,
  type PriceMoment,
  type StoredLine,
} from './price-lines.server.ts';

/** The fields of a service that its prices depend on. */
interface PricedRow {
  readonly billingType: BillingType;
  readonly isDemo: boolean | 0 | 1;
}

/** The fields of a service that are computed from its price list. */
export function priceFieldsOf(
  lines: readonly ListedLine[],
  service: PricedRow,
  moment: PriceMoment,
): Omit<Computed<typeof serviceFields>, 'factEvidence'> {
  const [gb, cpm, ip] = [firstLine(lines, 'gb'), firstLine(lines, 'cpm'), firstLine(lines, 'ip')];
  const main = { gb, cpm, ip }[service.billingType];
  const shown = (amount: bigint | null = null) => formatPrice(amount ?? 0n);
  return {
    pricePerGbRampage: shown(gb?.own),
    pricePerGbDirect: shown(gb?.direct),
    pricePerCpmRampage: shown(cpm?.own),
    pricePerCpmDirect: shown(cpm?.direct),
    pricePerIpRampage: shown(ip?.own),
    pricePerIpDirect: shown(ip?.direct),
    savingsPercentage: savingsPercentage(main?.own ?? 0n, main?.direct ?? 0n),
    directPriceSource: main?.sourceUrl ?? null,
    directPriceAsOf: main?.checkedOn ?? null,
    evidence: main ? evidenceOf(main, service, moment) : null,
  };
}

/** The prices of a country row: those of the country's first line per GB. */
export function overridesOf(lines: readonly ListedLine[], countryId: number): Computed<typeof serviceCountryFields> {
  const line = overrideLine(lines, countryId);
  return {
    pricePerGbRampageOverride: line?.own == null ? null : formatPrice(line.own),
    pricePerGbDirectOverride: line?.direct == null ? null : formatPrice(line.direct),
  };
}

/** The first line for all countries with a current price. */
export function firstLine<L extends ListedLine>(lines: readonly L[], unit: BillingType): L | undefined {
  return lowest(lines.filter((line) => line.unit === unit && line.countryId === null && isInForce(line)));
}

/** The line of a country row's prices, where zero counts as a price. */
export function overrideLine<L extends ListedLine>(lines: readonly L[], countryId: number): L | undefined {
  const hasPrice = ({ own, direct, validFrom }: L) => validFrom === null && (own !== null || direct !== null);
  return lowest(lines.filter((line) => line.unit === 'gb' && line.countryId === countryId && hasPrice(line)));
}

function lowest<L extends ListedLine>(lines: readonly L[]): L | undefined {
  return lines.reduce<L | undefined>(
    (low, line) => (low && low.fromQuantity <= line.fromQuantity ? low : line),
    undefined,
  );
}

/** The lines in effect of a service in the unit that it is billed in. */
export function publicLines(lines: readonly StoredLine[], service: PricedRow, moment: PriceMoment): CatalogueLine[] {
  return lines
    .filter((line) => line.unit === service.billingType && isInForce(line))
    .map((line) => catalogueLine(line, service, moment));
}

/** The operator's lines, including scheduled ones and those without a price. */
export function operatorLines(
  lines: readonly StoredLine[],
  service: PricedRow,
  moment: PriceMoment,
): OperatorPriceLine[] {
  return lines
    .filter((line) => line.unit === service.billingType && !isZeroOverride(line))
    .map((line) => ({
      ...lineAnswer(catalogueLine(line, service, moment)),
      id: line.id,
      cost: writeAmount(line.cost),
      validFrom: line.validFrom === null ? null : new Date(line.validFrom).toISOString(),
      version: line.version,
    }));
}

/** Whether a line only stores a country row's price of 0.00, and is no line of the list. */
export function isZeroOverride({ own, direct, cost, validFrom }: ListedLine): boolean {
  return !own && !direct && !cost && validFrom === null && (own === 0n || direct === 0n);
}

function catalogueLine(line: StoredLine, service: PricedRow, moment: PriceMoment): CatalogueLine {
  const { since, sinceAtLeast, firstCheckedOn } = sinceOf(line);
  return {
    country: line.country,
    fromQuantity: line.fromQuantity,
    own: line.own || null,
    direct: line.direct || null,
    since,
    sinceAtLeast,
    firstCheckedOn,
    evidence: line.direct ? evidenceOf(line, service, moment) : null,
  };
}

export function lineAnswer(line: CatalogueLine): PriceLineAnswer {
  return { ...line, own: writeAmount(line.own), direct: writeAmount(line.direct) };
}

/** Since when prices are in effect; opening prices only have their first check. */
export function sinceOf(line: Pick<StoredLine, 'since' | 'isOpening' | 'firstCheckedOn'>): DatedPrices {
  const { since, isOpening, firstCheckedOn } = line;
  const known = isOpening && firstCheckedOn !== null ? Date.parse(firstCheckedOn) : since;
  return { since: new Date(known).toISOString(), sinceAtLeast: isOpening, firstCheckedOn };
}

/** The source of a list price; null for an invented one of the demo catalogue. */
export function evidenceOf(
  line: Pick<ListedLine, EvidenceColumn>,
  service: Pick<PricedRow, 'isDemo'>,
  { today, maxAgeDays }: PriceMoment,
): Evidence | null {
  if (!hasCheck(line)) return null;
  return { ...presentCheck(line, service, today, maxAgeDays), atQuantity: line.atQuantity };
}

/** The public price list of a service, in effect now. @throws NotFoundError */
export const readPriceList = listReader((...list) => publicLines(...list).map(lineAnswer));

/** The operator's price list of a service, with costs and scheduled lines. @throws NotFoundError */
export const readOperatorList = listReader(operatorLines);

function listReader<Line>(present: (lines: readonly StoredLine[], service: PricedRow, moment: PriceMoment) => Line[]) {
  return async (queries: Queries, serviceId: number, moment: PriceMoment) => {
    const select = queries.selectFrom('services').select(['billingType', 'isDemo']).where('id', '=', serviceId);
    const service = await select.executeTakeFirstOrThrow(() => new NotFoundError('service', serviceId));
    const lines = await readLines(queries, moment.now, { serviceId });
    return { serviceId, unit: service.billingType, lines: present(lines, service, moment) };
  };
}

/** The operator's lines of all price lists, in the order of services, from the stored ones. */
export async function readAllPrices(queries: Queries, stored: readonly StoredLine[], moment: PriceMoment) {
  const services = await queries.selectFrom('services').select(['id', 'billingType', 'isDemo']).orderBy('id').execute();
  const lines = Map.groupBy(stored, ({ serviceId }) => serviceId);
  const lists = await mapInTurns(services, (service) =>
    operatorLines(lines.get(service.id) ?? [], service, moment).map((line) => ({ serviceId: service.id, ...line })),
  );
  return lists.flat();
}
