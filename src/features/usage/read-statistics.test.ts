import { expect, test } from 'vitest';
import { totalsOf } from './month.ts';
import { crawleeReader, scrapyLogReader } from './read-statistics.ts';

function crawlee(statistics: object) {
  const reader = crawleeReader();
  reader.push(new TextEncoder().encode(JSON.stringify(statistics)));
  const { cells, retries } = reader.end();
  const { requests, answers, failures, judged } = totalsOf(cells);
  return { requests, answers, failures, judged, retries };
}

test('Crawlee’s histogram gives the attempts, where its retries count requests', () => {
  // Six requests to a server, which logged ten: two of them three times. 200 is not among the statuses.
  const statistics = {
    requestsFinished: 4,
    requestsFailed: 2,
    requestsRetries: 2,
    requestRetryHistogram: [4, null, 2],
    requestsWithStatusCode: { 403: 3, 404: 1, 410: 1, 503: 3 },
  };
  expect(crawlee(statistics)).toEqual({ requests: 10, answers: 4, failures: 6, judged: 10, retries: 4 });
});

test('other statuses of Crawlee are neither answers nor failures', () => {
  const statistics = { requestsFinished: 3, requestsFailed: 2, requestsRetries: 0, requestsWithStatusCode: { 400: 2 } };
  expect(crawlee(statistics)).toEqual({ requests: 5, answers: 3, failures: 0, judged: 5, retries: 0 });
});

test('a log of two spiders is added up, and one without statistics says so', () => {
  const dump = (requests: number) =>
    `2026-11-20 10:00:05 [scrapy.statscollectors] INFO: Dumping Scrapy stats:\n{'downloader/request_count': ${requests},\n 'downloader/response_status_count/200': ${requests}}\n`;
  const read = (text: string) => {
    const reader = scrapyLogReader({ decoder: new TextDecoder() });
    reader.push(new TextEncoder().encode(text));
    return reader.end();
  };
  expect(totalsOf(read(dump(5) + dump(7)).cells)).toMatchObject({ requests: 12, answers: 12 });
  expect(read('2026-11-20 10:00:05 [scrapy] INFO: x\n').notes).toEqual([
    'The log has no final statistics: the spider is running, or was killed.',
  ]);
});
