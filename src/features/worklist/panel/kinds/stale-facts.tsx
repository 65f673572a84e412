import { Link } from 'wouter';
import { editedService } from '#core/routes.ts';
import type { WorkItem } from '#features/worklist/worklist-contract.ts';
import { counted } from '#core/count.ts';
import { checkedDay } from '#catalogue/prices/origin-text.ts';
import { factLabel } from '#catalogue/facts/facts.ts';
import { PlainTable } from '#kit/panel/tables/plain-table.tsx';
import { Button } from '#kit/button.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { Bar, BarKey, Skip } from '#features/worklist/panel/bar.tsx';
import { CitedSource } from '#features/worklist/panel/source-links.tsx';
import { ageText, barrierSentence, countedFacts, outdatedText, pageName } from '#features/worklist/panel/work-text.tsx';
import type { KindView } from './kind-view.tsx';

type Item = WorkItem<'stale-facts'>;

/** Outdated features of a source. */
export const staleFacts: KindView<Item> = {
  icon: 'list-checks',
  titleOf: ({ provider, facts, connections }) =>
    provider?.name ?? counted(new Set([...facts, ...connections].map((one) => one.provider)).size, 'vendor'),
  rowOf: (item) => `${pageName(item.source)} · ${countedFacts(item)}`,
  measureOf: ({ checkedOn }, now) => ageText(checkedOn, now),
  leadOf: (item, now) =>
    `${outdatedText(countedFacts(item), item.checkedOn, now)} Marked as outdated.${barrierSentence(item.reading)}`,
  body: ({ item }) => (
    <>
      <CitedSource
        source={item.source}
        cited={countedFacts(item)}
        advice="Add the source in the service: the page that states the feature or connection."
      />
      <FactsTable {...item} />
    </>
  ),
  bar: ({ item, item: { service }, actions }) => (
    <Bar text={`Checked today confirms ${countedFacts(item)}.`}>
      <Skip actions={actions} />
      {service && (
        <Link href={editedService(service.id)} className={buttonClass({ size: 'sm' })}>
          Changed
          <BarKey>C</BarKey>
        </Link>
      )}
      <Button size="sm" variant="primary" disabled={actions.isBusy} onClick={actions.same}>
        Checked today
        <BarKey>S</BarKey>
      </Button>
    </Bar>
  ),
};

const HEADS = [
  { label: 'Service', layout: 'pl-6' },
  { label: 'Feature' },
  { label: 'Value' },
  { label: 'As of' },
  { label: 'Note', layout: 'pr-6' },
];
const ROW =
  'stacked:grid-cols-[minmax(0,1fr)_auto] stacked:gap-x-2.5 stacked:gap-y-0.5 stacked:px-4 stacked:py-2.5 stacked:*:p-0';

/** The features, then the connections, with a link to the form of each service. */
function FactsTable({ facts, connections }: Pick<Item, 'facts' | 'connections'>) {
  const rows = [
    ...facts.map(({ fact, ...row }) => ({ ...row, what: factLabel(fact) })),
    ...connections.map(({ position, ...row }) => ({ ...row, what: `Connection ${position}` })),
  ];
  const hasProviders = new Set(rows.map(({ provider }) => provider)).size > 1;
  return (
    <div className="@container">
      <PlainTable label="Outdated features" heads={HEADS}>
        {rows.map(({ provider, service, what, value, checkedOn, note }, index) => (
          <tr key={`${service.id} ${what}`} className={ROW}>
            <th scope="row" className="pl-6 font-normal">
              {rows[index - 1]?.service.id === service.id ? (
                <span className="text-subtle">{service.name}</span>
              ) : (
                <Link href={editedService(service.id)} className="font-[550]">
                  {hasProviders ? `${provider}, ${service.name}` : service.name}
                </Link>
              )}
            </th>
            <td className="stacked:row-start-2">{what}</td>
            <td className="whitespace-normal wrap-anywhere stacked:row-start-2 stacked:text-right">{value}</td>
            <td className="whitespace-nowrap text-muted figures">{checkedDay({ checkedOn })}</td>
            <td className="pr-6 whitespace-normal text-subtle stacked:col-span-full stacked:empty:hidden">{note}</td>
          </tr>
        ))}
      </PlainTable>
    </div>
  );
}
