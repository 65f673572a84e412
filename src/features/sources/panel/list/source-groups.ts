import type { SourceAnswer } from '#features/sources/source.ts';

/** The sources of prices and those of features only. A check of a host reads both, so its button is in the first. */
export function groupsOf(sources: readonly SourceAnswer[]) {
  const ofPrices = sources.filter(({ lines }) => lines > 0);
  const hostsOfPrices = new Set(ofPrices.map(({ host }) => host));
  const groups = [
    { title: 'Sources of prices', some: ofPrices, seen: new Set<string>() },
    { title: 'Sources of features only', some: sources.filter(({ lines }) => lines === 0), seen: hostsOfPrices },
  ];
  return groups
    .filter(({ some }) => some.length > 0)
    .map(({ title, some, seen }) => ({
      title,
      count: some.length,
      hosts: [...Map.groupBy(some, ({ host }) => host)].map(([host, ofHost]) => ({
        host,
        some: ofHost,
        isFirst: !seen.has(host),
      })),
    }));
}
