import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createServer } from '#platform/runtime/node-http.ts';
import { RequestMetrics } from './request-metrics.server.ts';
import { StoredFigures, type FiguresContext } from './stored-figures.server.ts';

export const METRICS_PATH = '/metrics';

/** One Prometheus and a person with curl; more connections are closed at once. */
const MAX_CONNECTIONS = 16;
const REQUEST_TIMEOUT_MS = 5_000;

/** The event loop's delay is sampled this often: more often costs an idle server more. */
const LOOP_SAMPLE_MS = 20;

/** The metrics of this process, and the server that shows them on a port of its own. */
export class Metrics {
  readonly #registry = new Registry();
  readonly requests = new RequestMetrics(this.#registry);
  #rendering: Promise<string> | null = null;

  constructor() {
    collectDefaultMetrics({ register: this.#registry, eventLoopMonitoringPrecision: LOOP_SAMPLE_MS });
  }

  /** A server of `/metrics` that does not listen yet. */
  createServer(context: FiguresContext): Server {
    const figures = new StoredFigures(this.#registry, context);
    const options = { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: REQUEST_TIMEOUT_MS, maxHeaderSize: 4_096 };
    const server = createServer(options, (request, response) => void this.#answer(figures, request, response));
    server.maxConnections = MAX_CONNECTIONS;
    return server;
  }

  async #answer(figures: StoredFigures, { method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    const isRead = method === 'GET' || method === 'HEAD';
    if (url?.split('?', 1)[0] !== METRICS_PATH) return end(response, 404, `Metrics are at ${METRICS_PATH}.\n`);
    if (!isRead) return end(response.setHeader('Allow', 'GET, HEAD'), 405, 'Metrics can only be read.\n');
    const text = await this.#render(figures).catch(() => null);
    if (text === null) return end(response, 500, 'The metrics could not be collected.\n');
    return end(response.setHeader('Content-Type', this.#registry.contentType), 200, text);
  }

  /** Simultaneous scrapes share a rendering. */
  async #render(figures: StoredFigures): Promise<string> {
    this.#rendering ??= figures
      .refresh()
      .then(async () => this.#registry.metrics())
      .finally(() => (this.#rendering = null));
    return this.#rendering;
  }
}

/** The body of HEAD is dropped by Node. */
function end(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  response.end(text);
}
