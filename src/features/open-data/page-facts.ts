import { DATA_VIEW_PATH } from './data-view-path.ts';
import { CSV_MEDIA_TYPE, JSON_LINES_MEDIA_TYPE, JSON_MEDIA_TYPE } from '#core/contract/media-type.ts';
import { CHANGES_FEED_PATH } from '#core/routes.ts';
import { answerIn, type PageFacts, type ShownAddress } from '#kit/page/page-facts.ts';
import type { DataView } from './data-view.ts';

function viewIn({ data }: Pick<ShownAddress, 'data'>): DataView | null {
  return answerIn<DataView>(data, DATA_VIEW_PATH);
}

const DESCRIPTION =
  'Prices of proxy vendors as files for everybody: list prices and ours, with sources, days of checks and the whole history.';

const TYPES: readonly (readonly [ending: string, type: string])[] = [
  ['.csv', CSV_MEDIA_TYPE],
  ['.jsonl', JSON_LINES_MEDIA_TYPE],
  ['.json', JSON_MEDIA_TYPE],
];

export const facts: PageFacts = {
  description: () => DESCRIPTION,
  isOffered: ({ offersData }) => offersData === true,
  reads: () => [DATA_VIEW_PATH],
  feed: () => ({ path: CHANGES_FEED_PATH, title: 'Price changes' }),
  graph: ({ url, siteName, ...shown }) => {
    const view = viewIn(shown);
    if (!view) return [];
    const { origin, licence, files, fields, first, last } = view;
    return [
      {
        '@type': 'Dataset',
        name: `Proxy prices of ${siteName}`,
        description: DESCRIPTION,
        url,
        version: view.version,
        isAccessibleForFree: true,
        creator: { '@id': `${origin}/#organization` },
        ...(licence && { license: licence.url }),
        ...(first && { temporalCoverage: `${first.at.slice(0, 'YYYY-MM-DD'.length)}/..` }),
        ...(last && { dateModified: last.at }),
        variableMeasured: fields.map(({ name }) => name),
        distribution: files.map(({ path }) => ({
          '@type': 'DataDownload',
          name: path,
          contentUrl: origin + path,
          encodingFormat: TYPES.find(([ending]) => path.endsWith(ending))?.[1],
        })),
      },
    ];
  },
};
