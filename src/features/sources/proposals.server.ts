import type { Selectable } from 'kysely';
import type { AcceptInput } from './source.ts';
import { keptDiscount } from './source-result.ts';
import { formatAmount, readAmount } from '#core/money.ts';
import type { Queries } from '#platform/database/database.ts';
import type { SourceTables } from '#catalogue/sources/source-tables.server.ts';
import { ConflictError, NotFoundError } from '#platform/errors/problem-error.ts';
import { changeServiceLines } from '#catalogue/prices/apply-price-list.server.ts';
import { recordCatalogueChange, type CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import { amountOf, readLines } from '#catalogue/prices/price-lines.server.ts';

type PlaceRow = Selectable<SourceTables['sourcePlaces']>;

/**
 * Makes the price that a reading found the direct price of a line, checked today by a person. Returns the id of the
 * history entry.
 *
 * @throws NotFoundError without a proposal, ConflictError if a price has changed since the reading or since the
 *   operator saw it.
 */
export async function acceptProposal(
  context: CatalogueContext,
  lineId: number,
  { own, seen }: AcceptInput,
): Promise<number> {
  const author = { ...context.author, way: 'check' as const };
  const scope = async (queries: Queries) => {
    const line = await queries.selectFrom('priceLines').select('serviceId').where('id', '=', lineId).executeTakeFirst();
    return line ? [['service', line.serviceId] as const] : [];
  };
  const { historyId } = await recordCatalogueChange(
    { ...context, author },
    { entity: 'prices', scope },
    async (queries, moment) => {
      const { foundMicros, comparedMicros } = await readProposal(queries, lineId);
      const found = BigInt(foundMicros);
      const [[, serviceId] = []] = await scope(queries);
      const lines = await readLines(queries, moment.now, { serviceId });
      const line = lines.find(({ id, validFrom }) => id === lineId && validFrom === null);
      if (!line?.direct || serviceId === undefined) throw new NotFoundError('proposal for the line', lineId);
      const before = seen ? readAmount(seen.direct) : amountOf(comparedMicros);
      if (line.direct !== before || (seen && found !== readAmount(seen.found))) {
        throw new ConflictError(
          `The price has changed since it was read: it is ${formatAmount(line.direct)} now, and the source says ${formatAmount(found)}.`,
        );
      }
      const ownPrice = own === 'keep-discount' ? keptDiscount(found, line.own, line.direct) : line.own;
      const accepted = {
        ...line,
        direct: found,
        own: ownPrice,
        checkedOn: moment.today,
        checkedBy: 'person' as const,
        personOn: null,
        listName: null,
      };
      const after = lines.map((other) => (other === line ? accepted : other));
      await changeServiceLines(queries, serviceId, lines, after, { author, now: moment.now });
    },
  );
  if (historyId === null) throw new NotFoundError('proposal for the line', lineId);
  return historyId;
}

/** Dismisses a proposal until the source has another figure. @throws NotFoundError */
export async function dismissProposal(queries: Queries, lineId: number): Promise<void> {
  const { foundMicros } = await readProposal(queries, lineId);
  await queries
    .updateTable('sourcePlaces')
    .set({ dismissedMicros: BigInt(foundMicros) })
    .where('lineId', '=', lineId)
    .execute();
}

/** A place where the last reading found a price that differs from the stored one. */
type Proposal = PlaceRow & { readonly foundMicros: number };

async function readProposal(queries: Queries, lineId: number): Promise<Proposal> {
  const row = await queries
    .selectFrom('sourcePlaces')
    .innerJoin('sources', 'sources.id', 'sourcePlaces.sourceId')
    .selectAll('sourcePlaces')
    .where('lineId', '=', lineId)
    .where('result', '=', 'differs')
    .where('shapeChangedAt', 'is', null)
    .executeTakeFirst();
  if (!row || !isOpen(row)) throw new NotFoundError('proposal for the line', lineId);
  return row;
}

/** Whether a place has a proposal that was not dismissed. */
function isOpen(row: PlaceRow): row is Proposal {
  return row.foundMicros !== null && row.foundMicros !== row.dismissedMicros;
}
