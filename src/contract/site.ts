import type { Currency } from '#domain/currency/exchange-rate.ts';

/** The brand and contact block that pages show, from the operator's configuration. */
export interface SiteInfo {
  readonly name: string;
  readonly email: string;
  readonly salesEmail: string;
  readonly phone: string;
  readonly messenger: string;
  readonly linkedinUrl: string;
  readonly bookingUrl: string;
  /** Whether price alerts can be asked for; absent where not. */
  readonly offersAlerts?: true;
  /** Targets of the three social icons; one without a target is an icon, not a link. */
  readonly social: { readonly x: string | null; readonly linkedin: string | null; readonly github: string | null };
  /** What amounts may be shown in beside dollars: rates that are young enough. */
  readonly rates?: readonly OfferedRate[];
  /** The one of them that the reader of a page has chosen. */
  readonly currency?: Currency;
}

/** What a dollar is worth in a currency. */
export interface OfferedRate {
  readonly currency: Currency;
  /** A decimal number with two to six places. */
  readonly rate: string;
  /** The rate with its day and who says it, in words ("1 USD = 0.9241 EUR, ECB, 20 Nov 2026"). */
  readonly note: string;
}
