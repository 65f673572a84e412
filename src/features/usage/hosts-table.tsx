import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { groupedBy, totalsOf } from './month.ts';
import { type Findings, OTHER_HOSTS } from './tally.ts';
import { UsageTable } from './usage-table.tsx';
import { hostText } from './usage-text.ts';

/** Hosts that are shown one by one before "Show all". */
const SHOWN_HOSTS = 5;
const MANY_HOSTS = 20;

interface HostsTableProps {
  readonly findings: Findings;
  readonly offHosts: ReadonlySet<string>;
  readonly onSwitch: (hosts: readonly string[], isCounted: boolean) => void;
  readonly onSplit: () => void;
}

/** The key of the row of all hosts that are not shown. */
const REST = ' rest';

/** The hosts with a switch each. Of many, the largest are shown. */
export function HostsTable({
  findings: { cells, hasBytes, hostsBeyond },
  offHosts,
  onSwitch,
  onSplit,
}: HostsTableProps) {
  const [isOpen, setOpen] = useState(false);
  const hosts = groupedBy(cells, 'host').toSorted(
    (a, b) => Number(a.name === OTHER_HOSTS) - Number(b.name === OTHER_HOSTS),
  );
  const shown = isOpen || hosts.length <= MANY_HOSTS ? hosts : hosts.slice(0, SHOWN_HOSTS);
  const rest = hosts.slice(shown.length);
  const totals = totalsOf(cells.filter(({ host }) => rest.some(({ name }) => name === host)));
  const further = rest.length + Math.max(0, hostsBeyond - 1);
  const rows = [
    ...shown.map(({ name, totals: { bytes, requests } }) => ({
      key: name,
      label: name === OTHER_HOSTS ? `${hostsBeyond} further hosts` : hostText(name),
      bytes,
      requests,
      isCounted: !offHosts.has(name),
    })),
    ...(rest.length === 0
      ? []
      : [
          {
            key: REST,
            label: `${further} more hosts`,
            bytes: totals.bytes,
            requests: totals.requests,
            isCounted: rest.some(({ name }) => !offHosts.has(name)),
          },
        ]),
  ];
  return (
    <UsageTable
      title={hasBytes ? 'Hosts by traffic' : 'Hosts by requests'}
      head="Host"
      hasBytes={hasBytes}
      hasCosts={false}
      rows={rows}
      onSwitch={(key, isCounted) => onSwitch(key === REST ? rest.map(({ name }) => name) : [key], isCounted)}
    >
      <p className="mt-3.5 flex flex-wrap gap-2 max-md:*:h-11 max-md:*:w-full">
        {hosts.length > 1 && (
          <Button size="sm" onClick={onSplit}>
            <Icon path={lucidePath('Split')} size={15} />
            Split hosts over jobs
          </Button>
        )}
        {hosts.length > MANY_HOSTS && (
          <Button size="sm" variant="ghost" onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Show the largest' : `Show all ${hosts.length}`}
          </Button>
        )}
      </p>
    </UsageTable>
  );
}
