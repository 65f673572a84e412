/** Limits of the product. Every bound that a schema, a form or a database check repeats is named here. */

/** Highest count (IPs, countries): the largest integer that JSON carries exactly. */
export const MAX_COUNT = Number.MAX_SAFE_INTEGER;

/** Savings are whole percentages from 0 to this value. */
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

export const MAX_IDEMPOTENCY_KEY_LENGTH = 200;

/** Largest volume, and largest quantity of a price line: GB, thousand requests or IPs. */
export const MAX_QUANTITY = 1_000_000;

/** Characters of a search in the list of vendors; the rest is ignored. */
export const MAX_LIST_SEARCH = 60;

/** Most lines of one service's price list. */
export const MAX_PRICE_LINES = 1_000;

/** Longest note beside a direct price, and longest address of its source, in UTF-16 code units. */
export const EVIDENCE_LIMITS = { note: 300, sourceUrl: 1_000, listName: 60 } as const;

/** Longest address of a provider's page, in UTF-16 code units. */
export const MAX_WEB_ADDRESS_LENGTH = 1_000;

/** Most former names of a provider. */
export const MAX_FORMER_NAMES = 10;

/** Most documentation pages of a provider, and the longest name of a page's topic, in UTF-16 code units. */
export const DOCS_LIMITS = { count: 30, type: 60 } as const;

/** Price changes in one response: the most, and the default. */
export const PRICE_CHANGES_LIMITS = { most: 500, first: 100 } as const;

/** Entries of the administrative history in one response: the most, the default, and the rows shown of an entry. */
export const HISTORY_LIMITS = { most: 200, first: 50, shown: 20, rows: 500 } as const;

/** Items of one kind in the worklist's response. */
export const WORKLIST_LIMIT = 200;

/** Most changes of price lines in one request. */
export const MAX_PRICE_EDITS = 10_000;

/** Validation of long lists stops after this many faults. */
export const MAX_FAULTS = 100;

/** Largest body with a price list, and with edits of many price lists, in bytes. */
export const MAX_PRICE_LIST_BYTES = 1024 * 1024;
export const MAX_PRICE_EDITS_BYTES = 4 * 1024 * 1024;

/** Longest slug of a provider: the longest name plus a number. */
export const MAX_SLUG_LENGTH = 220;

/** Days until an unchecked list price is outdated, by default. */
export const DEFAULT_PRICE_MAX_AGE_DAYS = 90;

/** Limits of quotes: offers, offers in lists of requests and of a job of an estimate; `query` in UTF-16 code units. */
export const QUOTE_LIMITS = {
  offers: 50,
  listed: 10,
  /** Whichever vendor is chosen, two others are among them. */
  offersPerJob: 3,
  providers: 6,
  query: 2_000,
  /** Mails with a quote to one address. */
  mailsPerDay: 5,
  /** Afterwards a quote has expired, and is still shown. */
  validMs: 14 * 24 * 60 * 60 * 1_000,
} as const;

/** Limits of imports, and of imports that wait to be applied. Lengths in UTF-16 code units. */
export const IMPORT_LIMITS = {
  bytes: 10 * 1024 * 1024,
  lines: 50_000,
  /** Of one line of the file, in bytes. */
  lineBytes: 64 * 1024,
  columns: 100,
  /** Of one header. */
  header: 200,
  mapping: 3_000,
  /** Listed per kind; counts cover all. */
  listedChanges: 5_000,
  listedFaults: 1_000,
  listedMissing: 1_000,
  keptMs: 60 * 60_000,
  kept: 10,
} as const;

/** Price changes of more than this percentage need a confirmation. */
export const LARGE_CHANGE_PERCENT = 30;

/** Limits of the operator's settings: lengths in UTF-16 code units, session timeouts in minutes. */
export const SETTINGS_LIMITS = {
  siteName: 60,
  email: 254,
  phone: 100,
  messenger: 100,
  dataLicence: 200,
  leastSessionTimeout: 5,
  mostSessionTimeout: 1_440,
} as const;

/** Hours until an operator's session ends even if it is used. */
export const SESSION_HOURS = 12;

/** Idle minutes until a session ends, by default; the operator can change them (`SETTINGS_LIMITS`). */
export const DEFAULT_SESSION_TIMEOUT_MINUTES = 120;

/** Days until a fact is outdated, by default. */
export const DEFAULT_FACT_MAX_AGE_DAYS = 180;

/** Longest text of a fact, in UTF-16 code units. */
export const MAX_FACT_TEXT = 120;

/** Of connections of a service. `minutes` is a day. */
export const CONNECTION_LIMITS = {
  perService: 10,
  host: 253,
  template: 500,
  use: 120,
  note: 500,
  choice: 60,
  minutes: 1_440,
  bodyBytes: 256 * 1024,
  /** Services in a file. */
  fileServices: 5_000,
} as const;

/** Most facts that are confirmed at once. */
export const MAX_CONFIRMED_FACTS = 1_000;

/** Highest setting for the age of list prices and facts: ten years. */
export const MAX_PRICE_AGE_DAYS = 3_650;

/** Limits of webhooks: lengths in UTF-16 code units, price changes in one message. */
export const WEBHOOK_LIMITS = { count: 20, url: 1_000, listedDeliveries: 50, changes: 100 } as const;

/** Number of API keys, and the length of their names in UTF-16 code units. */
export const API_KEY_LIMITS = { count: 100, name: 60 } as const;

/**
 * Limits of price alerts per e-mail address, of confirmation links per day, and how long links and alerts are valid.
 */
export const ALERT_LIMITS = {
  perAddress: 20,
  linksPerDay: 5,
  /** A repeated request within this time sends no second link. */
  resendSeconds: 60,
  linkHours: 48,
  keptMonths: 12,
} as const;

/** Limits of price reports: `note` in UTF-16 code units. Beyond the rows, reports of a line are only counted. */
export const REPORT_LIMITS = { note: 500, listed: 200, openPerLine: 200, rows: 10_000 } as const;

/** How much a source may send, how it is asked, and what is kept of it. Lengths in UTF-16 code units. */
export const SOURCE_LIMITS = {
  /** Of a decoded body, in bytes. */
  bytes: 2 * 1024 * 1024,
  /** Of a text place on one side. */
  context: 60,
  /** Of the words that state a fact. */
  words: 200,
  /** Of a request with its body. */
  deadlineSeconds: 10,
  /** Between two requests to a host; a Crawl-delay can make it longer. */
  pauseSeconds: 5,
  mostPauseSeconds: 60,
  redirects: 3,
  listedReadings: 50,
  /** Readings shown beside a price that differs, one a day. */
  trailReadings: 48,
  /** Days without a text until a source is listed for the operator. */
  unreadDays: 7,
  recentReadings: 14,
  /** Amounts that are listed with a text: the first ones. */
  amounts: 5_000,
  readingsKeptDays: 400,
  search: 200,
  host: 260,
  placesBytes: 1024 * 1024,
} as const;

/** Limits of feeds, lengths in UTF-16 code units; `largest` changes are shown in the worklist. */
export const FEED_LIMITS = {
  count: 50,
  name: 60,
  url: 1_000,
  rowsPath: 500,
  headerName: 100,
  headerValue: 4_000,
  largest: 5,
  /** Of a preview: rows, and distinct values of a column. */
  samples: 3,
  values: 20,
  previewSeconds: 50,
} as const;

/** Places in one request: more than a source has lines. */
export const MAX_SOURCE_PLACES = 2_000;
