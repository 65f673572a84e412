import { setTimeout as delay } from 'node:timers/promises';
import type { FeedPreview, FeedPreviewInput } from './feed.ts';
import { FEED_LIMITS, IMPORT_LIMITS } from '#core/limits.ts';
import { openTable, readRows } from '#features/import/import-file.server.ts';
import type { ReadAddress } from '#features/sources/leased-work.server.ts';
import { waitForTurn } from '#features/sources/shared-turns.server.ts';
import { ProblemError } from '#platform/errors/problem-error.ts';
import { checkAddress, storedHeaderFor, type FeedsContext } from './edit-feeds.server.ts';
import { importFileOf, type FeedForm } from './feed-file.server.ts';

type PreviewForm = Pick<FeedForm, 'format' | 'rowsPath'>;

const UNREAD: Pick<FeedPreview, 'lines' | 'columns'> = { lines: 0, columns: [] };

/**
 * Fetches the file of a feed that is not stored yet, as politely as those that are: with robots.txt, and in a turn of its
 * host, for which it waits like a reading. Tests replace `sleep`.
 *
 * @throws ZodError for a forbidden address, or for another origin without the header's value; the signal's reason.
 */
export async function previewFeed(
  context: FeedsContext,
  read: ReadAddress,
  { url, format, rowsPath = null, header, feedId }: FeedPreviewInput,
  left: AbortSignal,
  sleep = async (ms: number, signal: AbortSignal): Promise<unknown> => delay(ms, null, { signal }),
): Promise<FeedPreview> {
  checkAddress(context, url);
  const secret = header === undefined && feedId !== undefined ? await storedHeaderFor(context, feedId, url) : header;
  const late = AbortSignal.timeout(FEED_LIMITS.previewSeconds * 1_000);
  const signal = AbortSignal.any([left, late]);
  const source = { url, format, etag: null, lastModified: null, ...(secret && { secret }) };
  try {
    let reading = await read(source, signal);
    while (reading.kind === 'waiting') {
      await sleep(await waitForTurn(context.queries, reading.host, context.now()), signal);
      reading = await read({ ...source, from: reading.position }, signal);
    }
    if (reading.kind === 'unread') return { ...UNREAD, reason: reading.reason, status: reading.status, fault: null };
    const text = reading.kind === 'read' ? reading.text : '';
    return { ...(await columnsOf({ format, rowsPath }, text, signal)), reason: null, status: null, fault: null };
  } catch (error) {
    if (late.aborted && !left.aborted) return { ...UNREAD, reason: 'timeout', status: null, fault: null };
    if (!(error instanceof ProblemError) || error.statusCode !== 400) throw error;
    return { ...UNREAD, reason: null, status: null, fault: error.detail };
  }
}

async function columnsOf(form: PreviewForm, text: string, signal: AbortSignal) {
  const table = await openTable(await importFileOf(form, text), signal);
  const columns = table.headers.map((header) => ({ header, samples: new Array<string>(), values: new Set<string>() }));
  const lines = await readRows(
    table,
    ({ cells }) => {
      for (const [index, { samples, values }] of columns.entries()) {
        const cell = cells[index]?.trim() ?? '';
        if (samples.length < FEED_LIMITS.samples) samples.push(shortened(cell));
        if (cell !== '' && values.size < FEED_LIMITS.values) values.add(shortened(cell));
      }
    },
    { signal },
  );
  return { lines, columns: columns.map(({ values, ...column }) => ({ ...column, values: [...values] })) };
}

function shortened(cell: string): string {
  return cell.slice(0, IMPORT_LIMITS.header).toWellFormed();
}
