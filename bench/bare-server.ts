import { createServer } from 'node:http';
import { listen } from '#app/server/listen.ts';
import { restartWithMemoryFlags } from '#app/server/memory-flags.ts';
import { download } from './download.ts';

/** The minimal Node server: responds to any request with the bytes and headers of the URL in its first argument. */
const [, , original = ''] = process.argv;
restartWithMemoryFlags();
const { body, headers } = await download(original);
const server = createServer((_request, response) => {
  response.writeHead(200, [...headers]).end(body);
});
process.on('SIGTERM', () => process.exit(0));
console.log(`The bare server is ready at ${await listen(server, { host: '127.0.0.1', port: 0 })}`);
