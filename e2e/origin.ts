const DEFAULT_PORT = 4173;

/** The port of the visitors' server; the operator's has the next one. Parallel runs need different ports. */
export const E2E_PORT = Number(process.env['E2E_PORT'] ?? DEFAULT_PORT);

/** Origin of the visitors' server, whose catalogue never changes. */
export const ORIGIN = `http://127.0.0.1:${E2E_PORT}`;

/** Origin of the operator's server, whose catalogue the journeys change. */
export const ADMIN_ORIGIN = `http://127.0.0.1:${E2E_PORT + 1}`;
