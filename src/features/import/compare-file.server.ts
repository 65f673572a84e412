import { hasCheck } from '#core/staleness.ts';
import type { ImportChange, MissingLine } from './import-contract.ts';
import type { ImportFault } from './import-parts.ts';
import { IMPORT_LIMITS, MAX_PRICE_LINES } from '#core/limits.ts';
import { writeAmount } from '#core/money.ts';
import { changePercent } from '#catalogue/prices/price-change.ts';
import type { PriceColumn } from './price-columns.ts';
import { oddPrices } from '#catalogue/prices/odd-tiers.ts';
import { priceWarnings, tierWarnings, WARNED_PRICES, type PriceWarning } from '#catalogue/prices/price-warnings.ts';
import { isSameLine } from '#catalogue/prices/apply-price-list.server.ts';
import {
  emptyLine,
  lineKey,
  reviseLine,
  type LineFault,
  type LineReading,
} from '#catalogue/prices/plan-price-list.server.ts';
import type { RecordedService } from '#catalogue/prices/price-changes.server.ts';
import { isSameAmount, type ListedLine, type StoredLine } from '#catalogue/prices/price-lines.server.ts';
import { isZeroOverride, sinceOf } from '#catalogue/prices/price-views.server.ts';
import { serviceFinder, type ImportCatalogue } from './import-catalogue.server.ts';
import {
  FaultyRows,
  readRows,
  type Cells,
  type OpenedFile,
  type ReadOptions,
  type RowFault,
} from './import-file.server.ts';
import { columnOfPath, readRow, type RowParts } from './read-row.server.ts';
import { Turns } from '#platform/runtime/turns.ts';
import type { TableRow } from './read-table.server.ts';

/** A row with a change, stored until the import is applied. */
export type PlannedRow = readonly [serviceId: number, parts: RowParts];

/** The effect of a file on the catalogue. */
export interface FileComparison {
  readonly counts: Readonly<Record<'lines' | 'new' | 'changed' | 'unchanged' | 'missing' | 'large' | 'faulty', number>>;
  readonly faults: readonly ImportFault[];
  readonly changes: readonly ImportChange[];
  readonly missingLines: readonly MissingLine[];
  readonly rows: readonly PlannedRow[];
}

export interface CompareOptions {
  /** Whether the result may depend on stored purchase costs. */
  readonly seesCosts?: boolean;
}

/** Compares a file row by row, in slices. */
export async function compareFile(
  file: OpenedFile<PriceColumn>,
  catalogue: ImportCatalogue,
  { seesCosts = true, ...options }: CompareOptions & ReadOptions<PriceColumn> = {},
): Promise<FileComparison> {
  const comparing = new Comparing({ file, catalogue, seesCosts });
  return comparing.result(await readRows(file, (row) => comparing.add(row), options));
}

/** The line that a row describes: by default for all countries, from quantity 1, starting now. */
export function revisedBy(
  stored: ListedLine | undefined,
  parts: RowParts,
  reading: LineReading,
  faults: LineFault[] = [],
): ListedLine {
  return reviseLine(stored ?? emptyLine(reading.unit), { ...FIRST_LINE, ...parts }, reading, faults);
}

const FIRST_LINE = { country: null, fromQuantity: 1, validFrom: null };

interface ChangedLine {
  readonly fileLine: number;
  readonly kind: ImportChange['kind'];
  readonly service: RecordedService;
  /** The stored line, as far as the caller may see it. */
  readonly before: ListedLine | undefined;
  readonly line: ListedLine;
  readonly warnings: PriceWarning[];
}

interface Compared {
  readonly file: OpenedFile<PriceColumn>;
  readonly catalogue: ImportCatalogue;
  readonly seesCosts: boolean;
}

class Comparing {
  readonly #compared: Compared;
  readonly #find;
  readonly #stored: ReadonlyMap<string, StoredLine>;
  /** The line in the file of each price line. */
  readonly #seen = new Map<string, number>();
  readonly #providers = new Set<number>();
  readonly #lengths = new Map<number, number>();
  readonly #faulty;
  readonly #changes: ChangedLine[] = [];
  readonly #rows: PlannedRow[] = [];
  readonly #counts = { new: 0, changed: 0, unchanged: 0 };

  constructor(compared: Compared) {
    this.#compared = compared;
    this.#faulty = new FaultyRows(compared.file);
    this.#find = serviceFinder(compared.catalogue);
    const all = [...compared.catalogue.lines.values()].flat();
    this.#stored = new Map(all.map((line) => [keyOf(line.serviceId, line), line]));
  }

  add(row: TableRow): void {
    this.#faulty.check(row, (cells) => this.#read(row.line, cells));
  }

  /** Returns the faults of a row. */
  #read(fileLine: number, cells: Cells<PriceColumn>): RowFault<PriceColumn>[] {
    const { names, place, parts, faults: unread } = readRow(cells);
    const faults = [...unread];
    const service = names && this.#find(names);
    if (service && 'message' in service) return [...faults, service];
    if (!service || !place) return faults;
    const { serviceId, providerId } = service.named;
    this.#providers.add(providerId);
    const { moment, countries } = this.#compared.catalogue;
    const reading = { unit: service.billingType, moment, countries };
    const found: LineFault[] = [];
    const key = keyOf(serviceId, revisedBy(undefined, place, reading));
    const stored = this.#stored.get(key);
    const line = revisedBy(stored, parts ?? place, reading, found);
    faults.push(...found.map(({ path, message }) => ({ column: columnOfPath(path), message })));
    const other = this.#seen.get(key);
    if (other !== undefined) faults.push({ column: null, message: `Line ${other} already sets this price line` });
    this.#seen.set(key, other ?? fileLine);
    if (!stored && this.#lengthWith(service) > MAX_PRICE_LINES) {
      faults.push({ column: null, message: `A price list can have at most ${MAX_PRICE_LINES} lines` });
    }
    if (faults.length > 0 || !parts) return faults;
    const isUnchanged = stored && isSameLine(stored, line) && !this.#hidesCostOf(parts);
    if (isUnchanged) this.#counts.unchanged += 1;
    else this.#change(fileLine, service, stored, line, parts);
    return [];
  }

  /** Length of a service's list with one more line. */
  #lengthWith({ named: { serviceId }, billingType }: RecordedService): number {
    const lines = this.#compared.catalogue.lines.get(serviceId) ?? [];
    const before = this.#lengths.get(serviceId) ?? lines.filter(({ unit }) => unit === billingType).length;
    this.#lengths.set(serviceId, before + 1);
    return before + 1;
  }

  #change(
    fileLine: number,
    service: RecordedService,
    stored: StoredLine | undefined,
    line: ListedLine,
    parts: RowParts,
  ): void {
    const before = stored && this.#isListed(stored) ? this.#shown(stored) : undefined;
    const kind = before ? 'changed' : 'new';
    const warnings = priceWarnings(before ?? null, this.#shown(line));
    if (before && this.#hidesCostOf(parts)) warnings.push(HIDDEN_COST);
    this.#counts[kind] += 1;
    this.#rows.push([service.named.serviceId, parts]);
    this.#changes.push({ fileLine, kind, service, before, line, warnings });
  }

  /** Adds the warnings about prices that are odd in the list that the file makes. */
  async #warnOfTiers(): Promise<void> {
    const turns = new Turns();
    for (const [serviceId, changes] of Map.groupBy(this.#changes, ({ service }) => service.named.serviceId)) {
      if (turns.isOver) await turns.next();
      const stored = this.#compared.catalogue.lines.get(serviceId) ?? [];
      const list = new Map<string, ListedLine>(stored.map((line) => [lineKey(line), line]));
      for (const { line } of changes) list.set(lineKey(line), line);
      const unit = changes[0]?.service.billingType;
      const odd = oddPrices([...list.values()].filter((line) => line.unit === unit && line.validFrom === null));
      for (const { before, line, warnings } of changes)
        warnings.push(...tierWarnings(before ?? null, line, odd.get(line)));
    }
  }

  /** A line as the caller may see it. */
  #shown<Line extends ListedLine>(line: Line): Line {
    return this.#compared.seesCosts ? line : { ...line, cost: null };
  }

  #isListed(line: StoredLine): boolean {
    return !isZeroOverride(this.#shown(line));
  }

  /** Whether a row sets a cost that the caller must not compare with the stored one: it needs a confirmation. */
  #hidesCostOf({ cost }: RowParts): boolean {
    return !this.#compared.seesCosts && cost !== undefined;
  }

  async result(lines: number): Promise<FileComparison> {
    await this.#warnOfTiers();
    const missing = this.#missing();
    const isLarge = ({ warnings }: ChangedLine) => warnings.length > 0;
    const large = this.#changes.filter(isLarge);
    const others = this.#changes.filter((change) => !isLarge(change));
    return {
      counts: { lines, ...this.#counts, large: large.length, missing: missing.length, faulty: this.#faulty.count },
      faults: this.#faulty.faults,
      changes: [...large, ...others].slice(0, IMPORT_LIMITS.listedChanges).map(presentChange),
      missingLines: missing.slice(0, IMPORT_LIMITS.listedMissing).map(([service, line]) => ({
        ...presentPlace(service, line),
        own: writeAmount(line.own),
        direct: writeAmount(line.direct),
        ...sinceOf(line),
      })),
      rows: this.#rows,
    };
  }

  /** Catalogue lines that the file lacks, those of its providers first. */
  #missing(): (readonly [RecordedService, StoredLine])[] {
    const missing = [...this.#compared.catalogue.services.values()].flatMap((service) =>
      (this.#compared.catalogue.lines.get(service.named.serviceId) ?? [])
        .filter((line) => line.unit === service.billingType && this.#isListed(line))
        .filter((line) => !this.#seen.has(keyOf(line.serviceId, line)))
        .map((line) => [service, line] as const),
    );
    const isNear = ([{ named }]: readonly [RecordedService, StoredLine]) => this.#providers.has(named.providerId);
    return [...missing.filter(isNear), ...missing.filter((one) => !isNear(one))];
  }
}

function keyOf(serviceId: number, line: ListedLine): string {
  return `${serviceId} ${lineKey(line)}`;
}

function presentPlace({ named }: RecordedService, { unit, country, fromQuantity, validFrom }: ListedLine) {
  return {
    serviceId: named.serviceId,
    provider: named.providerName,
    service: named.serviceName,
    unit,
    country,
    fromQuantity,
    validFrom: validFrom === null ? null : new Date(validFrom).toISOString(),
  };
}

function presentChange({ fileLine, kind, service, before, line, warnings }: ChangedLine): ImportChange {
  const large = warnings.length > 0;
  return { line: fileLine, kind, ...presentPlace(service, line), large, warnings, cells: cellChanges(before, line) };
}

const HIDDEN_COST = { which: 'cost', reason: 'large', percent: null } as const;

type CellChange = ImportChange['cells'][number];

function cellChanges(before: ListedLine | undefined, after: ListedLine): CellChange[] {
  const amounts = WARNED_PRICES.flatMap((which): CellChange[] => {
    const [from, to] = [before?.[which] ?? null, after[which]];
    if (isSameAmount(from, to)) return [];
    return [{ column: which, from: writeAmount(from), to: writeAmount(to), percent: changePercent(from, to) }];
  });
  const texts = EVIDENCE.flatMap(([column, textOf]): CellChange[] => {
    const [from, to] = [before ? textOf(before) : null, textOf(after)];
    return from === to ? [] : [{ column, from, to, percent: null }];
  });
  return [...amounts, ...texts];
}

const EVIDENCE: readonly (readonly [PriceColumn, (line: ListedLine) => string | null])[] = [
  ['checked_on', ({ checkedOn }) => checkedOn],
  ['checked_by', (line) => (hasCheck(line) ? line.checkedBy : null)],
  ['list_name', ({ listName }) => listName],
  ['source_url', ({ sourceUrl }) => sourceUrl],
  ['at_quantity', ({ atQuantity }) => (atQuantity === null ? null : String(atQuantity))],
  ['note', ({ note }) => note],
];
