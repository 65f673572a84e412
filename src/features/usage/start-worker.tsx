import type { WorkerMessage, WorkerRequest } from './usage-worker.tsx';
// Its default export is the address of the built worker.
// oxlint-disable-next-line import/default
import workerUrl from './usage-worker.tsx?worker&url';

/** The policy's name for addresses of workers, which the pages' policy allows. */
const POLICY = 'usage-worker';

/** What is said when reading stops without an outcome. */
const DIED = 'The reader stopped: the browser ran out of memory, or the file cannot be read. Nothing was kept of it.';

/** The worker is asked whether it is alive after this long without a message, and given up after as long again. */
const SILENCE_MS = 20_000;

interface Listener {
  readonly onMessage: (message: WorkerMessage) => void;
  readonly onDeath: (text: string) => void;
}

/** A worker that reads one file. */
export interface RunningWorker {
  readonly end: () => void;
}

/** Reads a file in a worker of its own, so that the page goes on and the reading can be ended at any time. */
export function startWorker(
  request: Extract<WorkerRequest, { readonly kind: 'read' }>,
  { onMessage, onDeath }: Listener,
): RunningWorker {
  const worker = newWorker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  const end = () => {
    isEnded = true;
    clearTimeout(timer);
    worker.terminate();
  };
  const die = () => {
    end();
    onDeath(DIED);
  };
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      send(worker, { kind: 'ping' });
      timer = setTimeout(die, SILENCE_MS);
    }, SILENCE_MS);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    // What it sent before it was ended can still arrive.
    if (isEnded) return;
    if (data.kind === 'failed') return die();
    watch();
    if (data.kind === 'outcome') end();
    if (data.kind !== 'pong') onMessage(data);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    die();
  });
  worker.addEventListener('messageerror', die);
  watch();
  send(worker, request);
  return { end };
}

function send(worker: Worker, request: WorkerRequest): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(request);
}

interface ScriptUrls {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: () => string },
  ) => { readonly createScriptURL: (url: string) => string };
}

declare global {
  /** Not in every browser, and not in TypeScript's library. */
  var trustedTypes: ScriptUrls | undefined;
}

let policy: ReturnType<ScriptUrls['createPolicy']> | undefined;

/** The pages' policy refuses addresses of scripts that are plain text. This one gives the worker's address alone. */
function newWorker(): Worker {
  policy ??= globalThis.trustedTypes?.createPolicy(POLICY, { createScriptURL: () => workerUrl });
  return new Worker(policy?.createScriptURL('') ?? workerUrl, { type: 'module', name: POLICY });
}
