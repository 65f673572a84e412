import { parentPort } from 'node:worker_threads';
import { searchContent, type ContentSearch } from './search-content.ts';

// The code of `ContentThread`'s thread: one search.
parentPort?.once('message', (search: ContentSearch) => {
  parentPort?.postMessage(searchContent(search), []);
});
parentPort?.postMessage('started', []);
