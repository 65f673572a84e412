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
import { ageText, barrierSentence, outdatedText, pageName } from '#features/worklist/panel/work-text.tsx';
import type { KindView } from './kind-view.tsx';

type Item = WorkItem<'stale-facts'>;

/** Outdated features of a source. */
export const staleFacts: KindView<Item> = {
  icon: 'list-checks',
  titleOf: ({ provider, facts }) =>
    provider?.name ?? counted(new Set(facts.map((fact) => fact.provider)).size, 'vendor'),
  rowOf: ({ source, facts }) => `${pageName(source)} · ${counted(facts.length, 'feature')}`,
  measureOf: ({ checkedOn }, now) => ageText(checkedOn, now),
  leadOf: ({ facts, checkedOn, reading }, now) =>
    `${outdatedText(counted(facts.length, 'feature'), checkedOn, now)} Marked as outdated.${barrierSentence(reading)}`,
  body: ({ item: { source, facts } }) => (
    <>
      <CitedSource
        source={source}
        cited={counted(facts.length, 'feature')}
        advice="Add the source in the service: the page that states the feature."
      />
      <FactsTable facts={facts} />
    </>
  ),
  bar: ({ item: { facts, service }, actions }) => (
    <Bar text={`Checked today confirms ${counted(facts.length, 'feature')}.`}>
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

/** The features, with a link to the form of each service. */
function FactsTable({ facts }: Pick<Item, 'facts'>) {
  const hasProviders = new Set(facts.map(({ provider }) => provider)).size > 1;
  return (
    <div className="@container">
      <PlainTable label="Outdated features" heads={HEADS}>
        {facts.map(({ provider, service, fact, value, checkedOn, note }, index) => (
          <tr key={`${service.id} ${fact}`} className={ROW}>
            <th scope="row" className="pl-6 font-normal">
              {facts[index - 1]?.service.id === service.id ? (
                <span className="text-subtle">{service.name}</span>
              ) : (
                <Link href={editedService(service.id)} className="font-[550]">
                  {hasProviders ? `${provider}, ${service.name}` : service.name}
                </Link>
              )}
            </th>
            <td className="stacked:row-start-2">{factLabel(fact)}</td>
            <td className="whitespace-normal wrap-anywhere stacked:row-start-2 stacked:text-right">{value}</td>
            <td className="whitespace-nowrap text-muted figures">{checkedDay({ checkedOn })}</td>
            <td className="pr-6 whitespace-normal text-subtle stacked:col-span-full stacked:empty:hidden">{note}</td>
          </tr>
        ))}
      </PlainTable>
    </div>
  );
}
