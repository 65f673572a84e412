/**
 * Node's HTTP modules. Imported as ES modules they read their own lazy parts, and so load Node's HTTP client for
 * `fetch`, which nothing needs at the start: 6 MB.
 */
export const { createServer, request: requestHttp, METHODS, STATUS_CODES } = process.getBuiltinModule('node:http');
export const { request: requestHttps } = process.getBuiltinModule('node:https');
