import { expect, test } from 'vitest';
import { detectFormat } from './detect-format.ts';

test.each([
  ['', 'The file is empty.'],
  [
    'PK\u0003\u0004rest',
    'It starts like a ZIP archive, such as an Excel workbook. Save the sheet as CSV, with columns for time, URL or host, status and bytes.',
  ],
  ['%PDF-1.7', 'It starts like a PDF document. Export the figures as CSV.'],
  ['SQLite format 3\0', 'It starts like an SQLite database. Export the table as CSV.'],
  ['ab\0cd', 'It contains binary data. Choose a text file, or a text file packed with gzip.'],
  [
    '<h1>Hello</h1>\n',
    'Its first line is “<h1>Hello</h1>”. Choose a HAR, an access log, statistics of Scrapy or Crawlee, or a table with columns for time, URL or host, status and bytes.',
  ],
])('%j is no format', (text, seen) => {
  expect(detectFormat(text, true)).toEqual({ kind: 'unknown', seen });
});

test.each([
  ['{"log":{"version":"1.2","entries":[', 'HAR'],
  ['{"downloader/request_count": 1}', 'Scrapy statistics'],
  ['{"requestsFinished":1,"requestsFailed":0}', 'Crawlee statistics'],
  ['2026-11-20 10:00:05 [scrapy.core.engine] INFO: Spider opened\n', 'Scrapy log'],
  ['time\turl\tbytes\n1795161601\thttps://a.example/\t7\n', 'TSV'],
  ['sep=;\ntime;bytes\n18.11.2026;7\n', 'CSV'],
  ['{"ts":1795161601,"bytes":7}\n{"ts":1795161602,"bytes":7}\n', 'JSON lines'],
  ['[{"ts":1795161601,"bytes":7}]', 'JSON'],
  ['{"data":[{"day":"2026-11-18","bytes":7}]}', 'JSON'],
  ['{\n "data":[{"day":"2026-11-18","bytes":7}]}', 'JSON'],
])('%j is told by content', (text, name) => {
  expect(detectFormat(text, true)).toMatchObject({ name });
});
