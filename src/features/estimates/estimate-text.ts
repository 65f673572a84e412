import type { MoneyText } from '#core/shown-money.ts';
import { counted } from '#core/count.ts';
import { numberText } from '#core/number-text.ts';
import { quantityText } from '#core/quantity-text.ts';
import { PRODUCT_NOUNS } from '#catalogue/offers/job-text.ts';
import { volumeText } from '#core/volume/volume-text.ts';
import type { CountryName } from './estimate-fields.ts';
import type { ShownEstimate } from './estimate-view.ts';
import type { MissingReason } from './vendor-options.ts';

type Job = ShownEstimate['jobs'][number];
type Mix = ShownEstimate['mixes'][number];

/** The answer in one sentence; the second and the fourth part are emphasized. */
export type AnswerParts = readonly [before: string, answer: string, between: string, other: string, after: string];

export function answerParts(
  { jobs, mixes }: Pick<ShownEstimate, 'jobs' | 'mixes'>,
  { money, nameOf }: { readonly money: MoneyText; readonly nameOf: (code: string) => string },
): AnswerParts {
  const these = jobs.length === 1 ? 'this job' : `these ${jobs.length} jobs`;
  const [cheapest] = mixes;
  if (!cheapest) {
    const impossible = jobs.find(({ offers }) => offers === 0);
    const why = impossible ? `job ${impossible.job}: ${impossibleText(impossible, nameOf)}` : 'no vendor has a price';
    return [`No mix of vendors can do ${these}: `, why, '.', '', ''];
  }
  const single = mixes.find(({ vendors }) => vendors === 1);
  const direct = cheapest.direct === null ? '.' : `; buying direct costs ${money({ cost: cheapest.direct })}.`;
  const [own, count] = [money({ cost: cheapest.own }), counted(cheapest.vendors, 'vendor')];
  if (cheapest === single) {
    return [`Cheapest for ${these}: `, `${own} a month with ${vendorNames(single)}`, direct, '', ''];
  }
  return [
    `Cheapest for ${these}: `,
    `${own} a month with ${count}`,
    single ? ', or ' : '',
    single ? money({ cost: single.own }) : '',
    (single ? ` with ${vendorNames(single)} alone` : ', and no vendor can do all of them alone') + direct,
  ];
}

export function vendorNames({ providers }: Pick<Mix, 'providers'>): string {
  return providers.map(({ name }) => name).join(', ');
}

/** A volume with its country: "300 GB, Germany". */
export function volumeAndPlace(
  { amount, unit, country }: Pick<Job, 'amount' | 'unit' | 'country'>,
  nameOf: (code: string) => string,
): string {
  return `${quantityText(amount, unit)}, ${country === null ? 'any country' : nameOf(country)}`;
}

export function namesByCode(countries: readonly CountryName[]): (code: string) => string {
  const names = new Map(countries);
  return (code) => names.get(code) ?? code;
}

/** Why nobody can do a job. */
export function impossibleText({ type, unit, country, reason }: Job, nameOf: (code: string) => string): string {
  const where = country === null ? '' : ` in ${nameOf(country)}`;
  const nouns = PRODUCT_NOUNS[type];
  switch (reason) {
    case 'not-sold':
      return `no vendor sells ${nouns}`;
    case 'other-unit':
      return `no vendor bills ${nouns} in a unit that fits ${volumeText(1, unit).replace(/^[\d,]+ /, '')}`;
    case 'coverage-unknown':
      return `no vendor of ${nouns} has recorded coverage${where}`;
    default:
      return `no vendor of ${nouns} has a price${where}`;
  }
}

/** Why a vendor has no price for a job, in a cell. */
export function missingText(reason: MissingReason, country: string | null): string {
  const texts: Readonly<Record<MissingReason, string>> = {
    'not-sold': 'not sold',
    'other-unit': 'other unit',
    'not-in-country': `not in ${country ?? 'this country'}`,
    'coverage-unknown': 'coverage unknown',
    'only-in-countries': 'some countries only',
    'no-price': 'no price',
  };
  return texts[reason];
}

/** What a switch of vendors saves; null where the cheapest mix keeps its vendors. */
export function switchText(
  { months, totals }: Pick<ShownEstimate, 'months' | 'totals'>,
  saved: string | null,
): { readonly title: string; readonly months: readonly number[] } | null {
  const switches = months.flatMap(({ month, cheapest }, index) => {
    const before = months[index - 1]?.cheapest.providers ?? cheapest.providers;
    const slugs = new Set(before.map(({ slug }) => slug));
    const now = new Set(cheapest.providers.map(({ slug }) => slug));
    const from = before.filter(({ slug }) => !now.has(slug)).map(({ name }) => name);
    const to = cheapest.providers.filter(({ slug }) => !slugs.has(slug)).map(({ name }) => name);
    return from.length + to.length === 0 ? [] : [{ month, from, to }];
  });
  const [first, ...more] = switches;
  if (!first || !totals || saved === null) return null;
  const where = [
    first.from.length > 0 ? ` from ${first.from.join(' and ')}` : '',
    first.to.length > 0 ? ` to ${first.to.join(' and ')}` : '',
  ].join('');
  const others =
    more.length === 0
      ? ''
      : `, and again in ${more.length === 1 ? 'month' : 'months'} ${more.map(({ month }) => month).join(', ')},`;
  return {
    title: `Switching in month ${first.month}${where}${others} saves ${saved} over ${months.length} months.`,
    months: switches.map(({ month }) => month),
  };
}

/** What a mix costs more than the cheapest in percent: "0.1% more". */
export function moreText(more: number, cheapest: number): string {
  return `${numberText((more / cheapest) * 100, 1)}% more`;
}
