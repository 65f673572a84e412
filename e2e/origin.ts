const DEFAULT_PORT = 4173;

/** The port of the server that visitors' journeys use; the operator's has the next. Runs side by side name one each. */
export const E2E_PORT = Number(process.env['E2E_PORT'] ?? DEFAULT_PORT);

/** Where visitors' journeys find the product: nothing changes its catalogue. */
export const ORIGIN = `http://127.0.0.1:${E2E_PORT}`;

/** Where the operator's journeys find another one, whose catalogue they change. */
export const ADMIN_ORIGIN = `http://127.0.0.1:${E2E_PORT + 1}`;
