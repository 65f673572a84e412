/** Node's HTTP modules. As ES module imports they would load Node's `fetch` client as well: 6 MB. */
export const { createServer, request: requestHttp, METHODS, STATUS_CODES } = process.getBuiltinModule('node:http');
export const { request: requestHttps } = process.getBuiltinModule('node:https');
