import { z } from 'zod';
import { offersQuerySchema, type OffersAnswer } from '#catalogue/offers/offer.ts';
import { MAX_SLUG_LENGTH } from '#core/limits.ts';
import { SERVICE_TYPES, type BillingType, type ServiceType } from '#core/service-type.ts';
import type { CheckedBy } from '#core/staleness.ts';

/** Offers in a list. */
export const LISTED = 5;

const THEMES = ['light', 'dark'] as const;
const BADGE_SIZES = ['l', 'm', 's'] as const;

/** The theme of an embed; without it, that of the reader's system. */
const theme = z.enum(THEMES).optional();

export const embeddedOffersQuery = offersQuerySchema.extend({ theme });
export const embeddedProviderQuery = z.strictObject({ theme });
export const badgeQuery = z.strictObject({ theme: theme.default('light'), size: z.enum(BADGE_SIZES).default('l') });
/** The page with the code: of a job's offers, or of a vendor's prices. */
const codeChoices = { kind: z.enum(['frame', 'badge']).default('frame'), theme: theme.unwrap().default('light') };
export const offersCodeQuery = offersQuerySchema.extend(codeChoices);
export const providerCodeQuery = z.strictObject({
  provider: z.string().max(MAX_SLUG_LENGTH),
  type: z.enum(SERVICE_TYPES).optional(),
  ...codeChoices,
});
export const badgeType = z.enum(SERVICE_TYPES);

type Theme = z.output<typeof theme>;
export type BadgeQuery = z.output<typeof badgeQuery>;

/** The lowest price of a vendor's product in one unit, as decimal text. */
export interface EmbeddedPrice {
  readonly type: ServiceType;
  readonly unit: BillingType;
  readonly fromQuantity: number;
  readonly own: string;
  readonly direct: string | null;
  /** Savings in whole percent, 0 for none, and whether they count. */
  readonly percent: number;
  readonly counts: boolean;
  /** The number of countries of a price that is not for all. */
  readonly onlyIn: number | null;
  /** The source of the list price. */
  readonly evidence: {
    readonly checkedOn: string | null;
    readonly checkedBy: CheckedBy;
    readonly listName: string | null;
    readonly stale: boolean;
  } | null;
}

/** What another site shows in a frame. `day` is that of the prices, YYYY-MM-DD. */
export type EmbedContent =
  | { readonly kind: 'offers'; readonly answer: OffersAnswer; readonly countryName: string | null }
  | {
      readonly kind: 'provider';
      readonly provider: {
        readonly slug: string;
        readonly name: string;
        readonly logo: string;
        readonly ipCount: number;
        readonly countries: number;
      };
      readonly prices: readonly EmbeddedPrice[];
      readonly day: string;
    }
  | { readonly kind: 'fault'; readonly text: string };

export interface EmbedRequest {
  readonly siteName: string;
  /** The site's origin without a trailing slash. */
  readonly publicUrl: string;
  readonly theme: Theme;
  readonly content: EmbedContent;
}

/** A badge: a vendor's lowest price for a product as a picture; null without a price. */
export interface BadgeRequest extends BadgeQuery {
  readonly name: string;
  readonly type: ServiceType;
  readonly price: EmbeddedPrice | null;
  readonly day: string;
}

/** The page with the code to paste into another site. */
export interface EmbedCodeRequest extends Pick<EmbedRequest, 'siteName' | 'publicUrl'> {
  /** The job, or the name of the vendor. */
  readonly title: string;
  readonly kind: 'frame' | 'badge';
  readonly theme: NonNullable<Theme>;
  /** The parameters of this page, without kind and theme. */
  readonly query: Readonly<Record<string, string>>;
  /** The path of the frame’s document, and its height in pixels where it is narrow. */
  readonly frame: string;
  readonly height: number;
  /** Products with a badge, and the badge of one; null without a price. */
  readonly badges: readonly ServiceType[];
  readonly badge: (Omit<BadgeRequest, keyof BadgeQuery> & { readonly slug: string }) | null;
  /** The path of the page that led here. */
  readonly view: string;
  /** The address of the data’s license. */
  readonly licence: string | null;
}
