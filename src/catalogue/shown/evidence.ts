import type { ShownFactEvidence } from '#catalogue/facts/facts-contract.ts';
import { formatCount } from '#core/count.ts';
import type { Offer } from '#catalogue/offers/rank-offers.ts';
import { originText } from '#catalogue/prices/origin-text.ts';
import type { ListedEvidence } from '#catalogue/providers/listing.ts';
import { quantityText } from '#core/quantity-text.ts';
import type { BillingType } from '#core/service-type.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import type { ShownServiceAnswer } from '#catalogue/providers/providers-view.ts';

/** The shape of a mark: sourced, read again by machine, without a stated source, or stale. */
export type EvidenceShape = 'sourced' | 'reread' | 'unstated' | 'stale';

/** The part of a service with the evidence of its direct price, or only whether it has a source. */
export interface EvidencedService {
  readonly isDemo: boolean;
  readonly evidence: ShownServiceAnswer['evidence'] | ListedEvidence;
}

type KnownEvidence = EvidencedService['evidence'] | ShownFactEvidence;

/** The shape of the mark beside a direct price or a fact. */
export function evidenceShape({ evidence }: { readonly evidence: KnownEvidence }): EvidenceShape {
  if (evidence?.stale === true) return 'stale';
  if (!isSourced(evidence)) return 'unstated';
  return evidence?.checkedBy === 'machine' ? 'reread' : 'sourced';
}

/** Whether a direct price is a demo value without a source. */
export function isInvented({ isDemo, evidence }: EvidencedService): boolean {
  return isDemo && !isSourced(evidence);
}

function isSourced(evidence: KnownEvidence): boolean {
  if (!evidence) return false;
  return 'isSourced' in evidence ? evidence.isSourced : evidence.sourceUrl !== null;
}

/** The heading of the card: "Bright Data’s list price", "Oxylabs’ list price". */
export function evidenceHeading(vendor: string, service: EvidencedService): string {
  return `${vendor}’${vendor.endsWith('s') ? '' : 's'} ${isInvented(service) ? 'direct' : 'list'} price`;
}

/** The name of a price with its quantity: "Bright Data list price at 50 GB". */
function evidenceTitle(vendor: string, service: EvidencedService, unit: BillingType): string {
  const quantity = service.evidence?.atQuantity ?? null;
  const what = isInvented(service) ? 'direct price' : 'list price';
  return `${vendor} ${what}${quantity === null ? '' : ` at ${quantityText(quantity, unit)}`}`;
}

/** Whose list price it is, if not that of the job's quantity: "list price for 50 GB". */
export function statedForText(quantity: number, unit: BillingType): string {
  return `list price for ${quantityText(quantity, unit)}`;
}

/** What an offer's saving is compared with; a list price for less than the job says little about that for the job. */
export function comparedText({ saving, unit, quantity }: Pick<Offer, 'saving' | 'unit' | 'quantity'>): string {
  const statedFor = saving?.statedFor ?? null;
  if (statedFor === null) return 'direct';
  const text = `the ${statedForText(statedFor, unit)}`;
  return statedFor < quantity ? `${text}, and vendors may charge less at larger volumes` : text;
}

/** The accessible name of a mark, which summarizes its card. */
export function evidenceLabel(vendor: string, service: EvidencedService, unit: BillingType): string {
  const title = evidenceTitle(vendor, service, unit);
  if (isInvented(service)) return `${title}, demo value`;
  const { evidence } = service;
  return title + (evidence ? checkedLabel(evidence) : SHAPE_WORDS[evidenceShape(service)]);
}

const SHAPE_WORDS = { sourced: '', reread: ' automatically', unstated: ', source not stated', stale: ', outdated' };

/** The suffix with the origin: ", checked 22 Nov 2026 automatically", ", from ProxyTicker, 6 Oct 2026". */
export function checkedLabel(evidence: NonNullable<KnownEvidence>): string {
  return `, ${originText(evidence)}${SHAPE_WORDS[evidenceShape({ evidence })]}`;
}

/** The age of a day at a time in milliseconds since 1970: "today", "46 days ago". */
export function ageText(day: string, now: number): string {
  const days = Math.floor(now / MILLISECONDS_PER_DAY) - Date.parse(day) / MILLISECONDS_PER_DAY;
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${formatCount(days)} days ago`;
}

/** The host of a source; null unless it is an http or https URL. */
export function sourceHost(url: string): string | null {
  const { protocol, hostname } = URL.parse(url) ?? {};
  return protocol === 'https:' || protocol === 'http:' ? (hostname ?? '').replace(/^www\./, '') : null;
}
