/** The header in which an answer without a body names its entry of the history. */
export const HISTORY_ID_HEADER = 'X-History-Id';
