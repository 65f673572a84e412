import { Link } from 'wouter';
import type { CheckedHost, MethodologyView } from '#features/sources/methodology-view.ts';
import { methodologyHref } from '#features/sources/methodology-url.ts';
import { counted, formatCount } from '#core/count.ts';
import { clockText, dayText } from '#core/day-text.ts';
import { Card } from '#kit/card.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { OutcomeGlyph, outcomeText } from './outcome.tsx';

/** The hosts of sources with their last readings. Roles are explicit because rows change their display on phones. */
export function HostTable({ view: { listed, addresses, hosts, day } }: { readonly view: MethodologyView }) {
  if (hosts === 0) return <p>No direct price names its source yet.</p>;
  return (
    <>
      <p>
        {counted(addresses, 'address', 'addresses')} at {counted(hosts, 'host')}. Each can be opened and compared. Times
        are in UTC.
      </p>
      <Card layout="mt-4.5 overflow-clip">
        <table role="table" className="host-table">
          <caption className="sr-only">Hosts of sources with their prices and last readings</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                Host
              </th>
              <th role="columnheader" scope="col">
                Prices
              </th>
              <th role="columnheader" scope="col">
                Last reading
              </th>
              <th role="columnheader" scope="col">
                Result
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {listed.map((host) => (
              <HostRow key={host.host} host={host} today={day} />
            ))}
          </tbody>
        </table>
        {listed.length < hosts && (
          <Link
            href={methodologyHref(true)}
            className="flex h-10.5 items-center justify-center border-t border-line text-md font-medium text-muted hover:bg-hover hover:text-ink"
          >
            Show all {formatCount(hosts)} hosts
          </Link>
        )}
      </Card>
    </>
  );
}

function HostRow({ host, today }: { readonly host: CheckedHost; readonly today: string }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <LetterTile name={host.host} letter={letterOf(host.host)} size={20} />
        <span>{host.host}</span>
      </th>
      <td role="cell">{formatCount(host.prices)}</td>
      <td role="cell">
        {host.readAt === null ? '–' : <time dateTime={host.readAt}>{readText(host.readAt, today)}</time>}
      </td>
      <td role="cell">
        <OutcomeGlyph state={host.state} />
        <span>{outcomeText(host)}</span>
      </td>
    </tr>
  );
}

/** The first letter of the second-level domain: "E" for docs.evomi.com. */
function letterOf(host: string): string {
  return (host.split('.').at(-2) ?? host).slice(0, 1).toUpperCase();
}

function readText(readAt: string, today: string): string {
  return readAt.startsWith(today) ? `today ${clockText(readAt)}` : dayText(readAt);
}
