/** The header with the id of the history entry, on responses without a body. */
export const HISTORY_ID_HEADER = 'X-History-Id';
