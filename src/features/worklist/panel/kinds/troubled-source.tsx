import type { WorkItem } from '#features/worklist/worklist-contract.ts';
import { reasonText } from '#features/sources/panel/readings/source-words.tsx';
import { Bar, Skip } from '#features/worklist/panel/bar.tsx';
import { SourceLinks } from '#features/worklist/panel/source-links.tsx';
import { agoText, pageName } from '#features/worklist/panel/work-text.tsx';
import type { KindView, OpenItem } from './kind-view.tsx';

type Item = WorkItem<'source-changed' | 'source-unread'>;

const PARTS = {
  icon: 'scan-text',
  titleOf: ({ provider }: Item) => provider?.name ?? 'Several vendors',
  measureOf: ({ since }: Item, now: number) => agoText(since, now),
  body: ({ item: { reading, source } }: OpenItem<Item>) => (
    <p className="px-6 max-md:px-4">
      <SourceLinks sourceId={reading.sourceId} source={source} />
    </p>
  ),
  bar: ({ actions }: Pick<OpenItem<Item>, 'actions'>) => (
    <Bar>
      <Skip actions={actions} />
    </Bar>
  ),
} as const;

/** A page on which more than half of the places are gone. */
export const sourceChanged: KindView<WorkItem<'source-changed'>> = {
  ...PARTS,
  rowOf: ({ source, reading: { places, differs, lost } }) => {
    const what = differs === 0 ? 'lost' : 'differ or are lost';
    return `${pageName(source)} · ${differs + lost} of ${places} places ${what}`;
  },
};

export const sourceUnread: KindView<WorkItem<'source-unread'>> = {
  ...PARTS,
  rowOf: ({ source, reading: { reason } }) =>
    `${pageName(source)} · ${reason === null ? '' : reasonText(reason, null)}`,
};
