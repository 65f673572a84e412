import { Worker } from 'node:worker_threads';
import type { PageData, PageModule, RenderRequest } from '#contract/page-module.ts';

/** A page with more rows than this takes long enough to render to hold up the others. */
const MAX_ROWS_HERE = 500;
const MAX_WAITING = 32;

/** For all that wait at once, many times over. A worker that takes longer is started anew. */
const RENDER_LIMIT_MS = 15_000;
const WORKER = new URL('render-worker.ts', import.meta.url);
const WORKER_LIMITS = { maxOldGenerationSizeMb: 512 };

/** What is the same for every page. */
export type RenderFrame = Pick<RenderRequest, 'site' | 'publicUrl' | 'assets'>;

/** What is a page's own. */
export type PageWork = Pick<RenderRequest, 'path' | 'data' | 'missing' | 'unavailable' | 'today'>;

/** A rendered page in the bytes that are sent. */
export interface PageBytes {
  readonly status: number;
  readonly body: Uint8Array;
}

/** The first message to the worker: the build's renderer as a file, and what is the same for every page. */
export interface RenderSetup {
  readonly modulePath: string;
  readonly frame: RenderFrame;
}

/** A page to render. Of its data only what the worker does not have yet is sent. */
export interface RenderJob extends Omit<PageWork, 'data'> {
  readonly id: number;
  readonly reads: readonly string[];
  readonly changed: PageData;
}

export type RenderOutcome = { readonly id: number } & (PageBytes | { readonly error: unknown });

/** More pages wait to be rendered than can be soon. */
export class TooManyRendersError extends Error {
  constructor() {
    super('Too many pages wait to be rendered');
    this.name = 'TooManyRendersError';
  }
}

interface Waiting {
  readonly resolve: (page: PageBytes) => void;
  readonly reject: (error: unknown) => void;
  readonly limit: NodeJS.Timeout;
}

/**
 * Renders pages: those of a large catalogue, which take a quarter of a second, in a thread of their own, so that nothing
 * else waits for them. The thread begins with the first of them. Without a module's file all are rendered here.
 */
export class PageRenderer {
  readonly #pageModule: Pick<PageModule, 'renderPage'>;
  readonly #frame: RenderFrame;
  readonly #modulePath: string | undefined;
  readonly #waiting = new Map<number, Waiting>();
  readonly #sent = new Map<string, unknown>();
  #worker: Worker | null = null;
  #lastId = 0;

  constructor(pageModule: Pick<PageModule, 'renderPage'>, frame: RenderFrame, modulePath?: string) {
    this.#pageModule = pageModule;
    this.#frame = frame;
    this.#modulePath = modulePath;
  }

  /**
   * The page of a path.
   *
   * @throws TooManyRendersError
   */
  async render(work: PageWork): Promise<PageBytes> {
    if (this.#modulePath !== undefined && rowsOf(work.data) > MAX_ROWS_HERE)
      return this.#renderAside(work, this.#modulePath);
    const { status, html } = this.#pageModule.renderPage({ ...this.#frame, ...work });
    return { status, body: Buffer.from(html) };
  }

  /** Ends the thread; what still waits in it fails. */
  stop(): void {
    if (this.#worker) this.#abandon(this.#worker, new Error('The server stops'));
  }

  async #renderAside({ data, ...work }: PageWork, modulePath: string): Promise<PageBytes> {
    if (this.#waiting.size >= MAX_WAITING) throw new TooManyRendersError();
    const worker = this.#worker ?? this.#start(modulePath);
    const changed = Object.fromEntries(Object.entries(data).filter(([path, value]) => this.#sent.get(path) !== value));
    for (const [path, value] of Object.entries(changed)) this.#sent.set(path, value);
    this.#lastId += 1;
    const id = this.#lastId;
    const job: RenderJob = { ...work, id, reads: Object.keys(data), changed };
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        this.#abandon(worker, new Error(`Rendering took longer than ${RENDER_LIMIT_MS} ms`));
      }, RENDER_LIMIT_MS);
      this.#waiting.set(id, { resolve, reject, limit });
      worker.postMessage(job, []);
    });
  }

  #start(modulePath: string): Worker {
    const worker = new Worker(WORKER, { resourceLimits: WORKER_LIMITS });
    const setup: RenderSetup = { modulePath, frame: this.#frame };
    worker.postMessage(setup, []);
    worker.on('message', (outcome: RenderOutcome) => this.#settle(outcome));
    worker.on('error', (error) => this.#abandon(worker, error));
    worker.on('exit', (code) => this.#abandon(worker, new Error(`The renderer ended with ${code}`)));
    // It never keeps the process alive.
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #settle(outcome: RenderOutcome): void {
    const waiting = this.#waiting.get(outcome.id);
    if (!waiting) return;
    this.#waiting.delete(outcome.id);
    clearTimeout(waiting.limit);
    if ('error' in outcome) waiting.reject(outcome.error);
    else waiting.resolve(outcome);
  }

  #abandon(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#sent.clear();
    for (const id of this.#waiting.keys()) this.#settle({ id, error });
    void worker.terminate();
  }
}

/** Imports the renderer that the build made. */
export async function importPageModule(path: string): Promise<PageModule> {
  // The build made this file from a module that is checked against the same interface.
  // oxlint-disable-next-line typescript/no-unsafe-assignment
  const pageModule: PageModule = await import(path);
  return pageModule;
}

function rowsOf(data: PageData): number {
  return Object.values(data).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0);
}
