import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { everyOperation } from '#app/api/catalogue-views.ts';
import { matchPath } from '#core/contract/path-pattern.ts';
import { adminPages, alertPaths, entryPages, pages, probes, reportPaths } from '#core/routes.ts';
import type { SentCounts } from '#platform/http/finished-response.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** The route of files, and of everything that is none of the product's paths. */
const FILES = 'files';
const OTHER = 'other';

/** Slower requests have failed: everything that a request waits for has a deadline of three seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** All patterns of the product by number of segments. Labels are chosen from them, never from what clients send. */
const PATTERNS = Map.groupBy(
  new Set([
    ...Object.values(pages),
    ...Object.values(entryPages),
    ...Object.values(adminPages),
    alertPaths.newPage,
    alertPaths.confirmPage(':token'),
    alertPaths.unsubscribePage(':token'),
    reportPaths.page,
    ...Object.values(probes),
    ...everyOperation.map(({ path }) => path),
  ]),
  (pattern) => pattern.split('/').length,
);

/** The pattern of a path, `files` for another one that was found, otherwise `other`. */
function routeOf(url: string, status: number): string {
  const path = url.split('?', 1)[0] ?? url;
  const candidates = PATTERNS.get(path.split('/').length) ?? [];
  const pattern = candidates.find((one) => one === path) ?? candidates.find((one) => matchPath(one, path));
  return pattern ?? (status === 200 || status === 304 ? FILES : OTHER);
}

interface Sent extends SentCounts {
  readonly route: string;
  readonly status: number;
}

/**
 * Counts requests by route, method and status. Of responses from memory it keeps plain counts, which the next scrape
 * adds to the others.
 */
export class RequestMetrics {
  readonly #requests: Counter<'route' | 'method' | 'status'>;
  readonly #durations: Histogram<'route' | 'method'>;
  readonly #sent = new Map<string, Sent>();

  constructor(registry: Registry) {
    this.#requests = new Counter({
      name: 'rampage_http_requests_total',
      help: 'Requests by route, method and status',
      labelNames: ['route', 'method', 'status'],
      registers: [registry],
      collect: () => this.#addSent(),
    });
    this.#durations = new Histogram({
      name: 'rampage_http_request_duration_seconds',
      help: 'Time until the response was sent; responses that were ready in memory are not measured',
      labelNames: ['route', 'method'],
      buckets: SECONDS,
      registers: [registry],
    });
  }

  /** The counts of a response that is sent from memory. */
  readonly countsOf = (url: string, status: number): SentCounts => {
    const route = routeOf(url, status);
    const key = `${status} ${route}`;
    const known = this.#sent.get(key);
    if (known) return known;
    const sent = { route, status, get: 0, head: 0, unchanged: 0, unchangedHead: 0 };
    this.#sent.set(key, sent);
    return sent;
  };

  /** Counts what the framework answers. */
  register(server: FastifyInstance): void {
    server.addHook('onResponse', async (request, reply) => {
      const { config, url = '' } = request.routeOptions;
      const route = config.operation === undefined ? routeOf(request.url, reply.statusCode) : url;
      const method = METHODS.has(request.method) ? request.method : OTHER;
      this.#requests.inc({ route, method, status: reply.statusCode });
      this.#durations.observe({ route, method }, reply.elapsedTime / 1_000);
    });
  }

  #addSent(): void {
    for (const sent of this.#sent.values()) {
      const { route, status, get, head, unchanged, unchangedHead } = sent;
      const add = (method: string, code: number, count: number) => {
        if (count > 0) this.#requests.inc({ route, method, status: code }, count);
      };
      add('GET', status, get);
      add('HEAD', status, head);
      add('GET', 304, unchanged);
      add('HEAD', 304, unchangedHead);
      Object.assign(sent, { get: 0, head: 0, unchanged: 0, unchangedHead: 0 });
    }
  }
}
