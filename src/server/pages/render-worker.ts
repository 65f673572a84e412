import { parentPort } from 'node:worker_threads';
import type { PageData, PageModule } from '#contract/page-module.ts';
import {
  importPageModule,
  type RenderFrame,
  type RenderJob,
  type RenderOutcome,
  type RenderSetup,
} from './page-renderer.ts';

/** The thread that renders pages of a large catalogue, one after the other. */
const port = parentPort;
if (!port) throw new Error('This file is run by a thread of the server');

const answers = new Map<string, unknown>();

port.once('message', ({ modulePath, frame }: RenderSetup) => {
  const pageModule = importPageModule(modulePath);
  port.on('message', ({ reads, changed, ...work }: RenderJob) => {
    for (const [path, answer] of Object.entries(changed)) answers.set(path, answer);
    const data = Object.fromEntries(reads.map((path) => [path, answers.get(path)]));
    void render(pageModule, frame, { ...work, data });
  });
});

type DatedWork = Omit<RenderJob, 'reads' | 'changed'> & { readonly data: PageData };

async function render(pageModule: Promise<PageModule>, frame: RenderFrame, { id, ...work }: DatedWork): Promise<void> {
  const send = (outcome: RenderOutcome, moved: ArrayBuffer[] = []) => port?.postMessage(outcome, moved);
  try {
    const { status, html } = (await pageModule).renderPage({ ...frame, ...work });
    const body = new TextEncoder().encode(html);
    send({ id, status, body }, [body.buffer]);
  } catch (error) {
    send({ id, error });
  }
}
