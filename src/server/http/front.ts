import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { sendFinished, type FinishedResponse } from './finished-response.ts';
import type { HostCheck } from './known-hosts.ts';

/** Finds a finished response by the exact URL and the cookies. */
export type Lookup = (url: string, cookie: string | undefined) => FinishedResponse | undefined;

/** The fast path before the framework: sends finished responses, and passes everything else on to `next`. */
export function createFront(isKnownHost: HostCheck, lookup: Lookup, next: RequestListener): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request;
    if ((method === 'GET' || method === 'HEAD') && url !== undefined && isKnownHost(request)) {
      const finished = lookup(url, headers.cookie);
      if (finished) {
        sendFinished(request, response, finished);
        return;
      }
    }
    next(request, response);
  };
}
