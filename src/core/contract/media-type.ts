/** The media type of every error body (RFC 9457). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

export const JSON_MEDIA_TYPE = 'application/json';

export const FORM_MEDIA_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const;

/** Tables for spreadsheets (RFC 4180) and text for people (RFC 7763). */
export const CSV_MEDIA_TYPE = 'text/csv; charset=utf-8';
/** A JSON document in each line (jsonlines.org). */
export const JSON_LINES_MEDIA_TYPE = 'application/jsonl; charset=utf-8';

export const MARKDOWN_MEDIA_TYPE = 'text/markdown; charset=utf-8';

/** Text tables: separated by commas or semicolons, and by tabs. */
export const FILE_MEDIA_TYPES = ['text/csv', 'text/tab-separated-values'] as const;
