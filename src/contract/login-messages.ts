/** What the login says (specification, sections 5 and 8), apart from the schema so that the screen loads no validator. */

/** The one answer to every password that is not the right one. */
export const WRONG_PASSWORD = 'Invalid password. Please try again.';

/** The answer to a password of nothing or blanks. */
export const EMPTY_PASSWORD = 'Please enter a password';
