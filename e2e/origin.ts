const DEFAULT_PORT = 4173;

/** The port of the server that the journeys visit. Runs side by side take one each by `E2E_PORT`. */
export const E2E_PORT = Number(process.env['E2E_PORT'] ?? DEFAULT_PORT);

/** Where the journeys find the product. */
export const ORIGIN = `http://127.0.0.1:${E2E_PORT}`;
