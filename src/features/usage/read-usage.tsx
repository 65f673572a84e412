import type { ColumnMapping } from './columns.ts';
import { detectFormat, type Format, HEAD_BYTES, isMissingBytes } from './detect-format.ts';
import type { Findings } from './tally.ts';
import type { UsageReader } from './read-lines.ts';

/** Largest file, and most bytes that are unpacked of one. */
export const MAX_FILE_BYTES = 2_000_000_000;

/** Columns of a table that does not say which is which, with its first rows. */
export interface ColumnQuestion {
  readonly format: string;
  readonly columns: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly mapping: ColumnMapping;
}

/** What reading a file leads to. */
export type ReadOutcome =
  | { readonly kind: 'findings'; readonly findings: Findings; readonly question: ColumnQuestion | null }
  | { readonly kind: 'columns'; readonly question: ColumnQuestion }
  | { readonly kind: 'unknown'; readonly seen: string };

export interface ReadProgress {
  /** Bytes of the file, packed or not. */
  readonly bytes: number;
  readonly lines: number;
  readonly format: string;
}

interface ReadOptions {
  /** Meanings of the columns; without them, the names decide. */
  readonly mapping: ColumnMapping | null;
  readonly onProgress: (progress: ReadProgress) => void;
  /** Unpacked bytes after which reading ends. */
  readonly maxBytes?: number;
}

/** Reads a file piece by piece. Only what a reader keeps is in memory. */
export async function readUsage(
  file: Blob,
  { mapping, onProgress, maxBytes = MAX_FILE_BYTES }: ReadOptions,
): Promise<ReadOutcome> {
  const read: Reading = { bytes: 0, isDamaged: false };
  const isPacked = await startsWith(file, [0x1f, 0x8b]);
  const pieces = piecesOf(file, isPacked, read);
  const head = await headOf(pieces);
  const format = detectFormat(new TextDecoder().decode(head.bytes), head.isWhole);
  if (format.kind === 'unknown') {
    await pieces.return(undefined);
    return format;
  }
  const question = questionOf(format);
  const chosen = mapping ?? question?.mapping ?? null;
  if (question && (chosen === null || (mapping === null && isMissingBytes(chosen)))) {
    await pieces.return(undefined);
    return { kind: 'columns', question };
  }
  const reader = readerOf(format, chosen);
  const name = isPacked ? `${format.name}, gzip` : format.name;
  const report = () => onProgress({ bytes: read.bytes, lines: reader.lines(), format: name });
  reader.push(head.bytes);
  report();
  const isWhole = await pushAll(pieces, { reader, report, maxBytes });
  const findings = reader.end();
  const notes = [
    ...findings.notes,
    ...(isWhole ? [] : ['The file was read up to 2 GB of unpacked data.']),
    ...(read.isDamaged ? ['The file is damaged, cut, or was changed meanwhile. It was read up to there.'] : []),
  ];
  return { kind: 'findings', findings: { ...findings, notes }, question };
}

function questionOf(format: Exclude<Format, { readonly kind: 'unknown' }>): ColumnQuestion | null {
  if (format.kind === 'fixed') return null;
  const { name, columns, sample, mapping } = format;
  return { format: name, columns, sample, mapping };
}

function readerOf(format: Exclude<Format, { readonly kind: 'unknown' }>, mapping: ColumnMapping | null): UsageReader {
  const settings = { decoder: new TextDecoder() };
  return format.kind === 'fixed' ? format.open(settings) : format.open(mapping ?? format.mapping, settings);
}

/** Pushes all pieces. False if there are more than are read. */
async function pushAll(
  pieces: AsyncGenerator<Uint8Array>,
  {
    reader,
    report,
    maxBytes,
  }: { readonly reader: UsageReader; readonly report: () => void; readonly maxBytes: number },
): Promise<boolean> {
  let [unpacked, reported] = [0, 0];
  for await (const piece of pieces) {
    reader.push(piece);
    unpacked += piece.length;
    if (unpacked - reported >= REPORTED_BYTES) {
      reported = unpacked;
      report();
      await nextTask();
    }
    if (unpacked > maxBytes) return false;
  }
  return true;
}

/**
 * Lets other tasks run. Pieces that are there already follow each other without a pause, in which Chromium neither
 * ends a worker, until it does so by force after two seconds, nor hands it a message.
 */
async function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<void>();
  port1.addEventListener('message', () => resolve());
  port1.start();
  port2.postMessage(null);
  await promise;
  port1.close();
}

/** Bytes between two reports. */
const REPORTED_BYTES = 1_000_000;

async function startsWith(file: Blob, start: readonly number[]): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, start.length).arrayBuffer());
  return start.every((byte, place) => bytes[place] === byte);
}

interface Reading {
  /** Bytes of the file so far. */
  bytes: number;
  isDamaged: boolean;
}

/** The unpacked bytes of a file as UTF-8, up to where it is damaged. */
async function* piecesOf(file: Blob, isPacked: boolean, reading: Reading): AsyncGenerator<Uint8Array, undefined> {
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (piece, controller) => {
        reading.bytes += piece.length;
        controller.enqueue(piece);
      },
    }),
  );
  const reader = (isPacked ? counted.pipeThrough(new DecompressionStream('gzip')) : counted).getReader();
  try {
    let wide: TextDecoder | null | undefined;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      wide = wide === undefined ? wideDecoder(value) : wide;
      yield wide ? new TextEncoder().encode(wide.decode(value, { stream: true })) : value;
    }
  } catch (error) {
    // A damaged or cut gzip file; a file that was changed or removed while it was read.
    if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error;
    reading.isDamaged = true;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The decoder of UTF-16 with its mark, as PowerShell writes; null for other texts. */
function wideDecoder([first, second]: Uint8Array): TextDecoder | null {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return first === 0xfe && second === 0xff ? new TextDecoder('utf-16be') : null;
}

/** Takes pieces until the format is certain. */
async function headOf(
  pieces: AsyncGenerator<Uint8Array>,
): Promise<{ readonly bytes: Uint8Array; readonly isWhole: boolean }> {
  const taken: Uint8Array[] = [];
  let length = 0;
  let isWhole = false;
  while (length < HEAD_BYTES && !isWhole) {
    const next: IteratorResult<Uint8Array> = await pieces.next();
    if (next.done === true) isWhole = true;
    else {
      taken.push(next.value);
      length += next.value.length;
    }
  }
  const bytes = new Uint8Array(length);
  let place = 0;
  for (const piece of taken) {
    bytes.set(piece, place);
    place += piece.length;
  }
  return { bytes, isWhole };
}
