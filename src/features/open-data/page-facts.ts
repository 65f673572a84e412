import { DATA_FILES } from './data-files.ts';
import { DATA_VIEW_PATH } from './data-view-path.ts';
import { CHANGES_FEED_PATH } from '#core/routes.ts';
import type { AnswerPath } from '#core/page-data.ts';
import { pageFacts } from '#kit/page/page-facts.ts';
import type { DataView } from './data-view.ts';

const DESCRIPTION =
  'Prices of proxy vendors as files for everybody: list prices and ours, with sources, days of checks and the whole history.';

export const facts = pageFacts({
  description: () => DESCRIPTION,
  isOffered: ({ offersData }) => offersData === true,
  view: (): AnswerPath<DataView> => DATA_VIEW_PATH,
  feed: () => ({ path: CHANGES_FEED_PATH, title: 'Price changes' }),
  graph: ({ url, siteName, view }) => {
    if (!view) return [];
    const { origin, licence, fields, first, last } = view;
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
        distribution: DATA_FILES.map(({ path, mediaType }) => ({
          '@type': 'DataDownload',
          name: path,
          contentUrl: origin + path,
          encodingFormat: mediaType,
        })),
      },
    ];
  },
});
