import { changesHref, type ChangesQuery } from './changes-url.ts';
import type { FeedRequest, SiteDocument } from '#platform/pages/page-module.ts';
import { fillPath } from '#core/contract/path-pattern.ts';
import { CHANGES_FEED_PATH, entryPages, pages } from '#core/routes.ts';
import type { ChangesView, ShownChange } from './changes-view.ts';
import { originText } from '#catalogue/prices/origin-text.ts';
import { formatUnitPrice, parseAmount } from '#core/money.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { escapeMarkup } from '#kit/page/escape-markup.ts';
import { quantityText } from '#core/quantity-text.ts';
import { percentText } from '#core/percent-text.ts';
import { tabTitle } from '#kit/layout/page-title.ts';
import { REPORTED } from '#catalogue/shown/report-title.ts';

const FEED_MEDIA_TYPE = 'application/atom+xml';

/** The `updated` of a feed without entries. */
const NEVER = '1970-01-01T00:00:00.000Z';

/** Characters that XML 1.0 does not allow, not even as references. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The price changes that match a query as an Atom feed (RFC 4287), paged by RFC 5005. */
export function changesFeed({ site, publicUrl, query, view }: FeedRequest): SiteDocument {
  const self = changesHref(query, publicUrl + CHANGES_FEED_PATH);
  const page = changesHref(query, publicUrl + pages.changes);
  const title = feedTitle(query, view);
  const body = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', changesHref({ ...query, before: null }, publicUrl + CHANGES_FEED_PATH)),
    element('title', tabTitle(title, site.name)),
    element('updated', view.changes[0]?.at ?? NEVER),
    `<author>${element('name', site.name)}${element('uri', `${publicUrl}/`)}</author>`,
    link('self', self, FEED_MEDIA_TYPE),
    link('alternate', page, 'text/html'),
    ...(view.older === null
      ? []
      : [link('next', changesHref({ ...query, before: view.older }, publicUrl + CHANGES_FEED_PATH), FEED_MEDIA_TYPE)]),
    ...view.changes.map((change) => entry(named(change, view), { site, publicUrl })),
    '</feed>',
    '',
  ].join('\n');
  return { path: CHANGES_FEED_PATH, contentType: `${FEED_MEDIA_TYPE}; charset=utf-8`, body };
}

/** The title of a feed: "Price changes, Evomi, Residential Proxies". */
export function feedTitle(
  { type }: Pick<ChangesQuery, 'type'>,
  { provider, providers }: Pick<ChangesView, 'provider' | 'providers'>,
) {
  const name = providers.find(({ slug }) => slug === provider)?.name;
  return ['Price changes', name, type && SERVICE_TYPE_LABELS[type]].filter(Boolean).join(', ');
}

function named(change: ShownChange, { countryNames }: ChangesView): ShownChange {
  const { country } = change;
  return country === null ? change : { ...change, country: countryNames[country] ?? country };
}

function entry(change: ShownChange, { site, publicUrl }: Pick<FeedRequest, 'site' | 'publicUrl'>): string {
  const { id, at, provider, service, evidence, reported } = change;
  const source = evidence?.sourceUrl ?? null;
  return [
    '<entry>',
    element('id', `tag:${new URL(publicUrl).hostname},${at.slice(0, 'YYYY-MM-DD'.length)}:price-change-${id}`),
    element('title', entryTitle(change, site.name)),
    element('published', at),
    element('updated', at),
    link('alternate', publicUrl + fillPath(entryPages.provider, { slug: provider.slug }), 'text/html'),
    ...(source === null ? [] : [link('via', source)]),
    `<category term="${text(service.type)}" label="${text(SERVICE_TYPE_LABELS[service.type])}"/>`,
    ...(reported ? [`<category term="reported" label="${REPORTED}"/>`] : []),
    `<content type="html">${text(entryContent(change, site.name))}</content>`,
    '</entry>',
  ].join('\n');
}

/** A change in one line: "Evomi, Residential Proxies from 1 GB: direct price $0.55 → $0.49/GB (−10.9%)". */
function entryTitle(change: ShownChange, siteName: string): string {
  const { provider, service, unit, country, fromQuantity, which, from, to, percent } = change;
  const where = country === null ? '' : ` in ${country}`;
  const whose = which === 'own' ? `${siteName} price` : 'direct price';
  const start = `${provider.name}, ${SERVICE_TYPE_LABELS[service.type]}${where} from ${quantityText(fromQuantity, unit)}`;
  const before = from === null ? 'new at' : `${amountText(from)} →`;
  const after = to === null ? 'no price' : `${amountText(to)}${PER_UNIT[unit]}`;
  return `${start}: ${whose} ${before} ${after}${percent === null ? '' : ` (${percentText(percent)})`}`;
}

function entryContent(change: ShownChange, siteName: string): string {
  const { service, evidence, reported } = change;
  const sentences = [
    `<p>${escapeMarkup(entryTitle(change, siteName))}</p>`,
    `<p>Service: ${escapeMarkup(service.name)}</p>`,
  ];
  if (evidence) {
    const { sourceUrl, note } = evidence;
    const source =
      sourceUrl === null ? 'not stated' : `<a href="${escapeMarkup(sourceUrl)}">${escapeMarkup(sourceUrl)}</a>`;
    sentences.push(`<p>Source, ${escapeMarkup(originText(evidence))}: ${source}</p>`);
    if (note !== null) sentences.push(`<p>${escapeMarkup(note)}</p>`);
  }
  if (reported) sentences.push(`<p>${REPORTED}.</p>`);
  return sentences.join('');
}

function amountText(amount: string): string {
  return formatUnitPrice(parseAmount(amount) ?? 0n);
}

function element(name: string, content: string): string {
  return `<${name}>${text(content)}</${name}>`;
}

function link(rel: string, href: string, type?: string): string {
  return `<link rel="${rel}"${type === undefined ? '' : ` type="${type}"`} href="${text(href)}"/>`;
}

/** Text escaped for XML. */
function text(content: string): string {
  return escapeMarkup(content.replaceAll(NOT_XML, ''));
}
