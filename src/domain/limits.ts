/** Named limits of the catalogue. Every bound that a schema, a form or a database check repeats has its home here. */

/** Highest count (addresses, countries): the largest integer that JSON carries exactly. */
export const MAX_COUNT = Number.MAX_SAFE_INTEGER;

/** Savings are whole percentages from 0 to this. */
export const MAX_SAVINGS_PERCENTAGE = 100;

/** Longest provider, service and country name, in UTF-16 code units. */
export const MAX_NAME_LENGTH = 200;

/** Longest provider description, in UTF-16 code units. */
export const MAX_DESCRIPTION_LENGTH = 2_000;

/** Longest country flag: two regional indicators are four code units, tag sequences up to fourteen. */
export const MAX_FLAG_LENGTH = 16;

/** Longest texts of a contact request, in UTF-16 code units. */
export const CONTACT_LIMITS = {
  fullName: 200,
  email: 254,
  company: 200,
  mobile: 40,
  message: 5_000,
  source: 100,
  note: 5_000,
} as const;

/** Most contact requests that one answer lists. */
export const MAX_LISTED_CONTACTS = 200;

/** Longest search for contact requests, in UTF-16 code units. */
export const MAX_SEARCH_LENGTH = 200;

/** Longest idempotency key. */
export const MAX_IDEMPOTENCY_KEY_LENGTH = 200;

/** Largest quantity that a price line begins with, and that anyone asks for: GB, thousand requests or addresses. */
export const MAX_QUANTITY = 1_000_000;

/** So many characters of a search in the list of providers count. */
export const MAX_LIST_SEARCH = 60;

/** Most lines of one service's price list. */
export const MAX_PRICE_LINES = 1_000;

/** Longest note beside a direct price, and longest address of its source, in UTF-16 code units. */
export const EVIDENCE_LIMITS = { note: 300, sourceUrl: 1_000 } as const;

/** Longest address of a provider's page, in UTF-16 code units. */
export const MAX_WEB_ADDRESS_LENGTH = 1_000;

/** Most names that a provider had before. */
export const MAX_FORMER_NAMES = 10;

/** Most pages of documentation of one provider, and the longest name of what one is about, in UTF-16 code units. */
export const DOCS_LIMITS = { count: 30, type: 60 } as const;

/** Most price changes that one answer lists, and how many where nothing is said. */
export const PRICE_CHANGES_LIMITS = { most: 500, first: 100 } as const;

/** Entries of the administrative history in one answer, the rows that an entry shows there, and in an answer of their own. */
export const HISTORY_LIMITS = { most: 200, first: 50, shown: 20, rows: 500 } as const;

/** As many things of one kind as the worklist names at once. */
export const WORKLIST_LIMIT = 200;

/** Most changes of price lines in one call. */
export const MAX_PRICE_EDITS = 10_000;

/** Reading a body with long lists, or changes of many lines, ends with this fault. */
export const MAX_FAULTS = 100;

/** Longest body of a call that carries a price list, and of one that carries edits of many, in bytes. */
export const MAX_PRICE_LIST_BYTES = 1024 * 1024;
export const MAX_PRICE_EDITS_BYTES = 4 * 1024 * 1024;

/** Longest slug of a provider: a name's letters with room for what makes it unique. */
export const MAX_SLUG_LENGTH = 220;

/** After how many days a direct price that nobody has checked since is stale, where nothing else is configured. */
export const DEFAULT_PRICE_MAX_AGE_DAYS = 90;

/** What a quote holds, how much of it lists of requests carry, and how long it is valid: `query` in UTF-16 code units. */
export const QUOTE_LIMITS = {
  offers: 50,
  listed: 10,
  providers: 6,
  query: 2_000,
  validMs: 14 * 24 * 60 * 60 * 1_000,
} as const;

/** What an import may be, and how long and how many of them wait to be applied. Lengths in UTF-16 code units. */
export const IMPORT_LIMITS = {
  bytes: 10 * 1024 * 1024,
  lines: 50_000,
  /** Of one line of the file, in bytes. */
  lineBytes: 64 * 1024,
  columns: 100,
  /** Of one header. */
  header: 200,
  mapping: 3_000,
  /** What an answer lists of each kind; counts are of all. */
  listedChanges: 5_000,
  listedFaults: 1_000,
  listedMissing: 1_000,
  keptMs: 60 * 60_000,
  kept: 10,
} as const;

/** A price that rises or falls by more than so many percent has to be confirmed. */
export const LARGE_CHANGE_PERCENT = 30;

/** What the operator's settings may be: lengths in UTF-16 code units, the idle time of sessions in minutes. */
export const SETTINGS_LIMITS = {
  siteName: 60,
  email: 254,
  phone: 100,
  messenger: 100,
  leastSessionTimeout: 5,
  mostSessionTimeout: 1_440,
} as const;

/** How long a signed-in session is idle before it ends, in minutes, where nothing else is set. */
export const DEFAULT_SESSION_TIMEOUT_MINUTES = 120;

/** Ten years: so long at most may a direct price go without a check. */
export const MAX_PRICE_AGE_DAYS = 3_650;

/** What webhooks may be: lengths in UTF-16 code units, price changes in one message. */
export const WEBHOOK_LIMITS = { count: 20, url: 1_000, listedDeliveries: 50, changes: 100 } as const;

/** How many keys of the API there are, and how long their names: in UTF-16 code units. */
export const API_KEY_LIMITS = { count: 100, name: 60 } as const;

/**
 * Price alerts: how many one address may have, links to confirm that go to it in a day, how long such a link works and
 * how long a confirmed alert is kept.
 */
export const ALERT_LIMITS = {
  perAddress: 20,
  linksPerDay: 5,
  /** So long the same press asks for no further link. */
  resendSeconds: 60,
  linkHours: 48,
  keptMonths: 12,
} as const;
