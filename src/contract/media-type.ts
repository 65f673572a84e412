/** The media type of every error body (RFC 9457). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** The media type of request bodies, where an operation names no other. */
export const JSON_MEDIA_TYPE = 'application/json';
