import { formatUnitPrice, parseAmount } from '#domain/money.ts';
import { PER_UNIT, type BillingType } from '#domain/service-type.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ICON_PATHS } from '#web/ui/icon-paths.ts';
import type { ShownService } from './catalogue.ts';
import {
  dayText,
  evidenceLabel,
  evidenceShape,
  evidenceTitle,
  isInvented,
  sourceHost,
  type EvidenceShape,
} from './evidence.ts';

const CIRCLE = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0';

const SHAPES: Record<EvidenceShape, string> = {
  sourced: `${CIRCLE}M16 9l-5.5 5.5L8 12`,
  unstated: `${CIRCLE}M12 16v-4M12 8h.01`,
  stale: ICON_PATHS.clock,
};

interface DatedEvidenceProps {
  /** Of the card, one in its page. */
  readonly id: string;
  readonly vendor: string;
  readonly service: Pick<ShownService, 'isDemo' | 'evidence'>;
  readonly unit: BillingType;
  /** The direct price, as it travels. */
  readonly direct: string;
  /** Since when it is what it is, as ISO 8601. */
  readonly since: string | null;
}

/** The day on which a direct price was checked. Pressed, it tells where and whose it is, without any script. */
export function DatedEvidence({ id, vendor, service, unit, direct, since }: DatedEvidenceProps) {
  const { evidence } = service;
  if (!evidence) {
    return (
      <span className="evidence-date">
        <Icon path={SHAPES.unstated} size={14} />
        {isInvented(service) ? 'demo value†' : 'not stated'}
      </span>
    );
  }
  const host = evidence.sourceUrl === null ? null : sourceHost(evidence.sourceUrl);
  const rows = [
    ['Checked', dayText(evidence.checkedOn)],
    [
      'Source',
      host === null || evidence.sourceUrl === null ? (
        'not stated'
      ) : (
        <Source key="source" url={evidence.sourceUrl} host={host} />
      ),
    ],
    ['Since', since === null ? 'not known' : dayText(since.slice(0, 'YYYY-MM-DD'.length))],
  ] as const;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="evidence-date"
        aria-label={evidenceLabel(vendor, service, unit)}
      >
        <Icon path={SHAPES[evidenceShape(service)]} size={14} />
        <span>{dayText(evidence.checkedOn)}</span>
      </button>
      <div id={id} popover="auto" className="evidence-card evidence-below">
        <p className="flex justify-between gap-3 font-[550]">
          {evidenceTitle(vendor, service, unit)}
          <span className="whitespace-nowrap figures">
            {formatUnitPrice(parseAmount(direct) ?? 0n)}
            {PER_UNIT[unit]}
          </span>
        </p>
        <dl>
          {rows.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {evidence.note !== null && <p className="mt-2 text-muted">{evidence.note}</p>}
        {evidence.stale && <p className="mt-2 text-muted">Checked too long ago: its saving is not counted.</p>}
      </div>
    </>
  );
}

function Source({ url, host }: { readonly url: string; readonly host: string }) {
  return (
    <a href={url} target="_blank" rel="noopener">
      {host}
      <Icon path="M7 7h10v10M7 17 17 7" size={13} className="flex-none text-subtle" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
