import { useEffect, useRef, useState } from 'react';
import type { ColumnMapping } from './columns.ts';
import { type ColumnQuestion, MAX_FILE_BYTES } from './read-usage.tsx';
import { type RunningWorker, startWorker } from './start-worker.tsx';
import type { ReadFile } from './usage-state.ts';
import { bytesText } from './usage-text.ts';
import type { WorkerMessage } from './usage-worker.tsx';

/** A file with its name; what "Try an example" fetches is no `File`. */
export interface NamedFile {
  readonly name: string;
  readonly content: Blob;
}

/** A file that is read now. */
export interface ReadingFile {
  readonly name: string;
  readonly size: number;
  readonly bytes: number;
  readonly lines: number;
  /** Null until it is detected. */
  readonly format: string | null;
}

export interface UsageFiles {
  readonly files: readonly ReadFile[];
  readonly reading: ReadingFile | null;
  /** A table whose columns have to be chosen. */
  readonly question: { readonly file: NamedFile; readonly asked: ColumnQuestion } | null;
  readonly fault: { readonly name: string; readonly size: number; readonly text: string } | null;
  /** The table that was read last, whose columns can be chosen otherwise. */
  readonly changeable: (() => void) | null;
  readonly read: (file: NamedFile, mapping?: ColumnMapping) => void;
  readonly fail: (name: string, text: string) => void;
  readonly cancel: () => void;
  readonly remove: () => void;
}

const NOTHING = { reading: null, question: null, fault: null } as const;

type Situation = Pick<UsageFiles, 'reading' | 'question' | 'fault'>;

interface LastTable {
  readonly file: NamedFile;
  readonly asked: ColumnQuestion;
}

/** The files that a person gave, one read after the other. Nothing of them leaves the page. */
export function useUsageFiles(): UsageFiles {
  const [files, setFiles] = useState<readonly ReadFile[]>([]);
  const [situation, setSituation] = useState<Situation>(NOTHING);
  const [lastTable, setLastTable] = useState<LastTable | null>(null);
  const worker = useRef<RunningWorker>(undefined);
  useEffect(() => () => worker.current?.end(), []);

  const settle = (next: Partial<Situation>) => setSituation({ ...NOTHING, ...next });
  const read = (file: NamedFile, mapping?: ColumnMapping) => {
    const { name, content } = file;
    worker.current?.end();
    if (content.size > MAX_FILE_BYTES) {
      return settle({
        fault: { name, size: content.size, text: `The file has ${bytesText(content.size)}. The maximum is 2 GB.` },
      });
    }
    const start = { name, size: content.size, bytes: 0, lines: 0, format: null };
    settle({ reading: start });
    const onMessage = (message: WorkerMessage) => {
      if (message.kind === 'progress') settle({ reading: { ...start, ...message } });
      if (message.kind !== 'outcome') return;
      const { outcome } = message;
      if (outcome.kind === 'unknown') return settle({ fault: { name, size: content.size, text: outcome.seen } });
      if (outcome.kind === 'columns') return settle({ question: { file, asked: outcome.question } });
      settle({});
      setFiles((known) => [...known, { name, findings: outcome.findings }]);
      const used = outcome.question && mapping ? { ...outcome.question, mapping } : outcome.question;
      setLastTable(used ? { file, asked: used } : null);
    };
    const onDeath = (text: string) => settle({ fault: { name, size: content.size, text } });
    worker.current = startWorker({ kind: 'read', file: content, mapping: mapping ?? null }, { onMessage, onDeath });
  };
  return {
    files,
    ...situation,
    changeable:
      lastTable &&
      (() => {
        setFiles((known) => known.slice(0, -1));
        setLastTable(null);
        settle({ question: lastTable });
      }),
    read,
    fail: (name, text) => settle({ fault: { name, size: 0, text } }),
    cancel: () => {
      worker.current?.end();
      settle({});
    },
    remove: () => {
      worker.current?.end();
      setFiles([]);
      setLastTable(null);
      settle({});
    },
  };
}
