import type { z } from 'zod';
import {
  priceListUpdateSchema,
  type OperatorPriceLine,
  type OperatorPriceList,
  type PriceEditsAnswer,
  type priceEditsSchema,
  type PriceListUpdate,
} from './price-line-contract.ts';
import { MAX_FAULTS, MAX_PRICE_LINES } from '#core/limits.ts';
import type { Queries } from '#platform/database/database.ts';
import { PriceConflictsError } from '#platform/errors/problem-error.ts';
import { readRows } from '#catalogue/history/recorded-rows.server.ts';
import { Turns } from '#platform/runtime/turns.ts';
import { applyPriceLists, changeServiceLines } from './apply-price-list.server.ts';
import type { CatalogueScope } from '#catalogue/catalogue-scope.server.ts';
import {
  changeCatalogue,
  recordCatalogueChange,
  type CatalogueChange,
  type CatalogueContext,
} from '#catalogue/change-catalogue.server.ts';
import {
  emptyLine,
  lineKey,
  planPriceList,
  readCountryIds,
  rejectFaults,
  reviseLine,
  type LineFault,
  type LineReading,
} from './plan-price-list.server.ts';
import { readRecordedServices, type RecordedService } from './price-changes.server.ts';
import { readLines, type ListedLine, type StoredLine } from './price-lines.server.ts';
import { operatorLines, readOperatorList } from './price-views.server.ts';

type Edits = z.output<typeof priceEditsSchema>;
type Edit = Edits['changes'][number];

/** The price list of a service during an edit. */
interface Draft {
  readonly service: RecordedService;
  readonly before: readonly StoredLine[];
  readonly lines: Set<ListedLine>;
  /** The edit behind each changed or added line. */
  readonly edits: Map<ListedLine, { readonly index: number; readonly verb: 'set' | 'add' }>;
  /** Ids of changed and removed lines. */
  readonly done: Set<number>;
}

/** An edit of an outdated line, with the current line; null if it was deleted. */
interface Conflict {
  readonly index: number;
  readonly stored: (OperatorPriceLine & { readonly serviceId: number }) | null;
}

/**
 * Changes, adds and removes lines of any price lists, all or none. Returns the number of changed lines.
 *
 * @throws PriceConflictsError for lines changed meanwhile, ZodError naming edit and field.
 */
export async function editPrices(context: CatalogueContext, { changes, correction }: Edits): Promise<PriceEditsAnswer> {
  const change: CatalogueChange = {
    entity: 'prices',
    scope: async (queries) => servicesOf(queries, changes),
    size: changes.length,
  };
  const { result, historyId } = await recordCatalogueChange(context, change, async (queries, moment) => {
    const services = await readRecordedServices(queries);
    const all = await readLines(queries, moment.now);
    const linesOf = Map.groupBy(all, ({ serviceId }) => serviceId);
    const byId = new Map(all.map((line) => [line.id, line]));
    const countries = await readCountryIds(queries);
    const drafts = new Map<number, Draft>();
    const draftOf = (serviceId: number): Draft | undefined => {
      const service = services.get(serviceId);
      const before = linesOf.get(serviceId) ?? [];
      const draft =
        drafts.get(serviceId) ??
        (service && { service, before, lines: new Set(before), edits: new Map(), done: new Set() });
      if (draft) drafts.set(serviceId, draft);
      return draft;
    };

    const faults: LineFault[] = [];
    const conflicts: Conflict[] = [];
    const turns = new Turns();
    for (const [index, edit] of changes.entries()) {
      if (faults.length >= MAX_FAULTS) break;
      if (turns.isOver) await turns.next();
      const stored = edit.id === undefined ? undefined : byId.get(edit.id);
      const draft = draftOf(stored?.serviceId ?? edit.serviceId ?? 0);
      const isListed = stored && stored.unit === draft?.service.billingType;
      if (edit.id !== undefined && (!draft || !isListed || stored.version !== edit.version)) {
        const [line] = draft && isListed ? operatorLines([stored], draft.service, moment) : [];
        conflicts.push({ index, stored: line && stored ? { ...line, serviceId: stored.serviceId } : null });
      } else if (!draft) {
        const message = `There is no service with the id ${edit.serviceId}`;
        faults.push({ path: ['changes', index, 'serviceId'], message });
      } else {
        const reading = { unit: draft.service.billingType, moment, countries };
        const found = applyEdit(draft, index, edit, stored, reading);
        faults.push(...found.map(({ path, message }) => ({ path: ['changes', index, ...path], message })));
      }
    }
    if (conflicts.length > 0) throw new PriceConflictsError(conflicts);
    for (const draft of drafts.values()) faults.push(...placeFaults(draft));
    rejectFaults(faults);
    const lists = [...drafts.values()].map(({ service, before, lines }) => ({ service, before, after: [...lines] }));
    return applyPriceLists(queries, lists, { author: context.author, now: moment.now, correction });
  });
  return { changed: result, historyId };
}

async function servicesOf(queries: Queries, edits: readonly Edit[]): Promise<CatalogueScope> {
  const ids = edits.map(({ id = null }) => id);
  const lines = await readRows(queries, 'price-line', 'id', ids);
  return [...lines.values(), ...edits].map(({ serviceId = null }) => ['service', serviceId]);
}

function applyEdit(
  { lines, edits, done }: Draft,
  index: number,
  { set, add }: Edit,
  stored: StoredLine | undefined,
  reading: LineReading,
): LineFault[] {
  if (stored && done.has(stored.id)) {
    return [{ path: ['id'], message: `The line ${stored.id} is already in another of these changes` }];
  }
  if (stored) {
    done.add(stored.id);
    lines.delete(stored);
  }
  const sent = set ?? add;
  if (!sent) return [];
  const verb = set ? 'set' : 'add';
  const faults: LineFault[] = [];
  const revised = reviseLine(stored ?? emptyLine(reading.unit), sent, reading, faults);
  if (faults.length === 0) {
    lines.add(revised);
    edits.set(revised, { index, verb });
  }
  return faults.map(({ path, message }) => ({ path: [verb, ...path], message }));
}

/** Edits that duplicate a line or exceed the limit of a list. */
function placeFaults({ lines, edits, service }: Draft): LineFault[] {
  const places = new Map<string, ListedLine>();
  const faults: LineFault[] = [];
  // Existing lines first: the fault belongs to the edit.
  for (const line of [...lines].toSorted((a, b) => Number(edits.has(a)) - Number(edits.has(b)))) {
    const edit = edits.get(line);
    const place = lineKey(line);
    const isTaken = places.has(place);
    places.set(place, line);
    if (!edit || !isTaken) continue;
    const message = 'There is already a line for this country, quantity and effective date';
    faults.push({ path: ['changes', edit.index, edit.verb, 'fromQuantity'], message });
  }
  const last = [...edits.values()].at(-1);
  if (last && [...lines].filter(({ unit }) => unit === service.billingType).length > MAX_PRICE_LINES) {
    const message = `A price list can have at most ${MAX_PRICE_LINES} lines`;
    faults.push({ path: ['changes', last.index, last.verb], message });
  }
  return faults;
}

/**
 * Replaces a service's price list in its billed unit.
 *
 * @throws ZodError naming line and field, NotFoundError, StaleError.
 */
export async function replacePriceList(
  context: CatalogueContext,
  serviceId: number,
  input: PriceListUpdate,
): Promise<OperatorPriceList> {
  const { lines: sent, correction } = priceListUpdateSchema.parse(input);
  return changeCatalogue(context, { entity: 'prices', scope: [['service', serviceId]] }, async (queries, moment) => {
    const list = await readOperatorList(queries, serviceId, moment);
    context.requireSeen?.(list);
    const before = await readLines(queries, moment.now, { serviceId });
    const countries = await readCountryIds(queries);
    const after = planPriceList(sent, before, { unit: list.unit, moment, countries });
    const { author } = context;
    await changeServiceLines(queries, serviceId, before, after, { author, now: moment.now, correction });
    return readOperatorList(queries, serviceId, moment);
  });
}
