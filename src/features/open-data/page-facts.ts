import { DATA_VIEW_PATH } from './data-view-path.ts';
import { CSV_MEDIA_TYPE, JSON_LINES_MEDIA_TYPE, JSON_MEDIA_TYPE } from '#core/contract/media-type.ts';
import { CHANGES_FEED_PATH } from '#core/routes.ts';
import type { AnswerPath } from '#core/page-data.ts';
import { pageFacts } from '#kit/page/page-facts.ts';
import type { DataView } from './data-view.ts';

const DESCRIPTION =
  'Prices of proxy vendors as files for everybody: list prices and ours, with sources, days of checks and the whole history.';

const TYPES: readonly (readonly [ending: string, type: string])[] = [
  ['.csv', CSV_MEDIA_TYPE],
  ['.jsonl', JSON_LINES_MEDIA_TYPE],
  ['.json', JSON_MEDIA_TYPE],
];

export const facts = pageFacts({
  description: () => DESCRIPTION,
  isOffered: ({ offersData }) => offersData === true,
  view: (): AnswerPath<DataView> => DATA_VIEW_PATH,
  feed: () => ({ path: CHANGES_FEED_PATH, title: 'Price changes' }),
  graph: ({ url, siteName, view }) => {
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
});
