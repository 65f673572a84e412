import { parentPort } from 'node:worker_threads';
import { READY, searchContent, type ContentSearch } from './search-content.server.ts';

// The worker of `ContentThread`: runs searches, one after the other.
parentPort?.on('message', (search: ContentSearch) => {
  parentPort?.postMessage(READY, []);
  parentPort?.postMessage(searchContent(search), []);
});
