/** Example files that visitors can read or look at, served beside the icons. */
export const EXAMPLES = [
  { name: 'requests.csv', format: 'CSV' },
  { name: 'requests.jsonl', format: 'JSON lines' },
  { name: 'browser.har', format: 'HAR' },
  { name: 'nginx.log', format: 'Apache, nginx' },
  { name: 'squid.log', format: 'Squid' },
  { name: 'haproxy.log', format: 'HAProxy' },
  { name: 'scrapy.log', format: 'Scrapy log' },
  { name: 'scrapy.json', format: 'Scrapy JSON' },
  { name: 'crawlee.json', format: 'Crawlee' },
  { name: 'bright-data.json', format: 'Bright Data' },
  { name: 'webshare.json', format: 'Webshare' },
] as const;

export type ExampleName = (typeof EXAMPLES)[number]['name'];

/** The example that "Try an example" reads. */
export const TRIED_EXAMPLE: ExampleName = 'requests.csv';

export function exampleHref(name: ExampleName): string {
  return `/usage-examples/${name}`;
}
