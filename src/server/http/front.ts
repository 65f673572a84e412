import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { sendFinished, type FinishedResponse } from './finished-response.ts';
import type { HostCheck } from './known-hosts.ts';

/** Finds a finished response by the URL exactly as requested. */
export type Lookup = (url: string) => FinishedResponse | undefined;

/**
 * The fast path in front of the framework: a page or file that is finished goes out at once, everything else,
 * refusals included, is left to `next`.
 */
export function createFront(isKnownHost: HostCheck, lookup: Lookup, next: RequestListener): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const { method, url } = request;
    if ((method === 'GET' || method === 'HEAD') && url !== undefined && isKnownHost(request)) {
      const finished = lookup(url);
      if (finished) {
        sendFinished(request, response, finished);
        return;
      }
    }
    next(request, response);
  };
}
