import { Link } from 'wouter';
import { editedService } from '#core/routes.ts';
import type { WorkItemAnswer } from '#features/worklist/worklist-contract.ts';
import { dayText } from '#core/day-text.ts';
import { factLabel } from '#catalogue/facts/facts.ts';
import { PlainTable } from '#kit/panel/tables/plain-table.tsx';

const HEADS = [
  { label: 'Service', layout: 'pl-6' },
  { label: 'Feature' },
  { label: 'Value' },
  { label: 'Checked' },
  { label: 'Note', layout: 'pr-6' },
];
const ROW =
  'stacked:grid-cols-[minmax(0,1fr)_auto] stacked:gap-x-2.5 stacked:gap-y-0.5 stacked:px-4 stacked:py-2.5 stacked:*:p-0';

/** Outdated features of a source, with a link to the form of each service. */
export function StaleFacts({ facts }: { readonly facts: WorkItemAnswer['facts'] }) {
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
            <td className="whitespace-nowrap text-muted figures">{dayText(checkedOn)}</td>
            <td className="pr-6 whitespace-normal text-subtle stacked:col-span-full stacked:empty:hidden">{note}</td>
          </tr>
        ))}
      </PlainTable>
    </div>
  );
}
