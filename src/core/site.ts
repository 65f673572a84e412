import type { Currency } from './exchange-rate.ts';

/** The site's brand and contact block, from the configuration. */
export interface SiteInfo {
  readonly name: string;
  readonly email: string;
  readonly salesEmail: string;
  readonly phone: string;
  readonly messenger: string;
  readonly linkedinUrl: string;
  readonly bookingUrl: string;
  /** Whether price alerts are available. */
  readonly offersAlerts?: true;
  /** Whether a mail server is set up. */
  readonly sendsMail?: true;
  /** Whether open data is on. */
  readonly offersData?: true;
  /** Targets of the social icons; an icon without a target is no link. */
  readonly social: { readonly x: string | null; readonly linkedin: string | null; readonly github: string | null };
  /** Current exchange rates for prices beside dollars. */
  readonly rates?: readonly CurrentRate[];
  /** The reader's currency. */
  readonly currency?: Currency;
}

/** An exchange rate of the dollar. */
export interface CurrentRate {
  readonly currency: Currency;
  /** Decimal text with two to six places. */
  readonly rate: string;
  /** The rate with its source and day ("1 USD = 0.9241 EUR, ECB, 20 Nov 2026"). */
  readonly note: string;
}
