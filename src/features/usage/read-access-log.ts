import type { LineReader } from './log-lines.ts';
import { LineCutter } from './read-lines.ts';
import { Tally } from './tally.ts';
import type { ReaderSettings, UsageReader } from './usage-reader.ts';

interface AccessLog {
  /** The name of the format. */
  readonly format: string;
  readonly read: LineReader;
  readonly notes: readonly string[];
}

/** An access log: each line is a request. */
export function accessLogReader({ format, read, notes }: AccessLog, { decoder }: ReaderSettings): UsageReader {
  const tally = new Tally();
  const cutter = new LineCutter(decoder, (line, isCut) => {
    if (line === '') return;
    tally.lines += 1;
    const record = line === null ? null : read(line);
    if (record) tally.add(record);
    else tally.skip(line === null ? 'long' : isCut ? 'cut' : 'form');
  });
  return {
    push: (bytes) => cutter.push(bytes),
    lines: () => tally.lines,
    end: () => {
      cutter.end();
      return tally.findings({ format, unit: 'lines', notes: [...notes, ...cutter.notes()] });
    },
  };
}
