import { parentPort } from 'node:worker_threads';
import { searchContent, type ContentSearch } from './search-content.ts';

// The worker of `ContentThread`: runs one search.
parentPort?.once('message', (search: ContentSearch) => {
  parentPort?.postMessage(searchContent(search), []);
});
parentPort?.postMessage('started', []);
