import type { ReactNode } from 'react';
import { dayText } from '#domain/day-text.ts';
import { PER_UNIT, type BillingType } from '#domain/service-type.ts';
import { Money } from '#web/public/parts/currency/money.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Term } from '#web/ui/term.tsx';
import type { ShownService } from './catalogue.ts';
import { ageText, evidenceTitle, isInvented, sourceHost } from './evidence.ts';

interface EvidenceTextProps {
  /** The provider's name. */
  readonly vendor: string;
  readonly priced: Pick<ShownService, 'isDemo' | 'evidence'>;
  readonly unit: BillingType;
  /** The direct price, as it travels. */
  readonly direct: string | null;
  /** Since when it is what it is; null where nobody knows. */
  readonly since: ReactNode;
  /** In milliseconds since 1970; without it nothing says how long ago the check was. */
  readonly now?: number;
}

/** What a card of evidence says: whose price it is, for what quantity, when and where it was seen, since when. */
export function EvidenceText({ vendor, priced, unit, direct, since, now }: EvidenceTextProps) {
  const { evidence } = priced;
  const notes = notesOf(priced);
  return (
    <>
      <p className="flex justify-between gap-3 font-[550]">
        {evidenceTitle(vendor, priced, unit)}
        {direct !== null && (
          <span className="whitespace-nowrap figures">
            <Money price={direct} />
            {PER_UNIT[unit]}
          </span>
        )}
      </p>
      {evidence && !isInvented(priced) && (
        <dl>
          <Term term="Checked">
            {dayText(evidence.checkedOn)}
            {now !== undefined && <span className="text-subtle"> · {ageText(evidence.checkedOn, now)}</span>}
          </Term>
          <Term term="Source">
            <EvidenceSource url={evidence.sourceUrl} />
          </Term>
          {since !== null && <Term term="Since">{since}</Term>}
        </dl>
      )}
      {notes.length > 0 && <p className="mt-2 text-muted">{notes.join(' ')}</p>}
    </>
  );
}

function notesOf(priced: EvidenceTextProps['priced']): string[] {
  if (isInvented(priced)) return ['A demo value, not from the vendor’s price list.'];
  const { note = null, stale = false } = priced.evidence ?? {};
  return [note ?? '', stale ? 'Outdated: not included in any savings.' : ''].filter(Boolean);
}

/** Where a price was seen, as a link where it is one. */
function EvidenceSource({ url }: { readonly url: string | null }) {
  if (url === null) return 'not stated';
  const host = sourceHost(url);
  if (host === null) return url;
  return (
    <a href={url} target="_blank" rel="noopener">
      {host}
      <Icon path="M7 7h10v10M7 17 17 7" size={13} className="flex-none text-subtle" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
