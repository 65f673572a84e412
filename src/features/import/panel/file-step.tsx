import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { IMPORT_LIMITS } from '#core/limits.ts';
import { counted, formatCount } from '#core/count.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { Button } from '#kit/button.tsx';
import { useDroppedFile, zoneLook } from '#kit/browser/use-dropped-file.ts';
import { TEXT_AREA } from '#kit/control-style.ts';
import { readChosenFile, type ChosenFile } from './chosen-file.ts';
import { Step } from './step.tsx';

const KILOBYTE = 1024;
const MEGABYTES = IMPORT_LIMITS.bytes / KILOBYTE / KILOBYTE;

interface FileStepProps {
  readonly file: ChosenFile | null;
  readonly lines: number | null;
  readonly isDone: boolean;
  readonly onFile: (file: ChosenFile) => void;
}

/** The first step: a file is chosen, dropped, or pasted anywhere on the screen. */
export function FileStep({ file, lines, isDone, onFile }: FileStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isPasting, setPasting] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (source: File | string | undefined) => {
    if (!source) return;
    const read = await readChosenFile(source);
    if (read.content.size > IMPORT_LIMITS.bytes) setFault(`${read.name} is larger than ${MEGABYTES} MB.`);
    else {
      setFault(null);
      setPasting(false);
      onFile(read);
    }
  };
  const isOver = useDroppedFile((dropped) => {
    if (!isDone) void take(dropped);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { target } = event;
      if (isDone || target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
      const [pasted] = event.clipboardData?.files ?? [];
      void take(pasted ?? event.clipboardData?.getData('text/plain').trim());
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  });

  return (
    <Step
      number={1}
      title="File"
      about={file && <FileFacts file={file} lines={lines} />}
      actions={
        file &&
        !isDone && (
          <>
            <Button size="sm" onClick={() => input.current?.click()}>
              Replace
            </Button>
            <Button size="sm" onClick={() => setPasting(true)}>
              Paste instead
            </Button>
          </>
        )
      }
    >
      <input
        ref={input}
        type="file"
        aria-label="File of prices, features or connections"
        accept=".csv,.tsv,.tab,.txt,.json,text/csv,text/tab-separated-values,application/json"
        hidden
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      {fault !== null && (
        <p role="alert" className="px-4.5 pb-3 text-danger">
          {fault}
        </p>
      )}
      {isPasting && <PasteField onPaste={(text) => void take(text)} />}
      {!file && (
        <DropZone isOver={isOver}>
          <Button size="sm" onClick={() => setPasting(true)}>
            Paste lines
          </Button>
          <Button size="sm" variant="primary" onClick={() => input.current?.click()}>
            Choose a file
          </Button>
        </DropZone>
      )}
    </Step>
  );
}

function FileFacts({ file, lines }: { readonly file: ChosenFile; readonly lines: number | null }) {
  const { name, content, form } = file;
  const size = content.size < KILOBYTE ? `${content.size} bytes` : `${(content.size / KILOBYTE).toFixed(1)} KB`;
  const facts = [size, ...(lines === null ? [] : [counted(lines, 'line')]), form];
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-0.5 max-md:basis-full">
      <AdminIcon name="file-spreadsheet" size={17} className="flex-none text-save" />
      <b className="min-w-0 truncate font-[550]">{name}</b>
      <span className="text-muted">{facts.join(', ')}</span>
    </span>
  );
}

function PasteField({ onPaste }: { readonly onPaste: (text: string) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="grid gap-1.5 px-4.5 pb-4">
      <label htmlFor={id} className="text-sm font-[550]">
        Lines from a spreadsheet, with the column names first
      </label>
      <textarea
        ref={field}
        id={id}
        rows={6}
        wrap="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={`${TEXT_AREA} font-mono text-xs`}
      />
      <div>
        <Button size="sm" variant="primary" disabled={text.trim() === ''} onClick={() => onPaste(text)}>
          Compare these lines
        </Button>
      </div>
    </div>
  );
}

function DropZone({ isOver, children }: { readonly isOver: boolean; readonly children: ReactNode }) {
  return (
    <div
      className={`mx-4.5 mb-4.5 flex flex-wrap items-center gap-4 rounded-md border-[1.5px] border-dashed px-6 py-7 max-md:mx-3.5 max-md:mb-3.5 max-md:flex-col max-md:items-stretch max-md:px-4 max-md:py-5 ${zoneLook(isOver)}`}
    >
      <AdminIcon name="file-up" size={22} className="flex-none text-subtle" />
      <p className="flex-1 basis-60 max-md:basis-auto">
        <b className="block text-[0.875rem] font-[550]">Drop a file here, or paste from a spreadsheet</b>
        <span className="text-muted">
          CSV, TSV or JSON, up to {formatCount(IMPORT_LIMITS.lines)} lines and {MEGABYTES} MB. Exported files fit
          without changes.
        </span>
      </p>
      {children}
    </div>
  );
}
