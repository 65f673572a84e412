import { dayText } from '#domain/day-text.ts';
import { sinceText, type PriceSince } from '#domain/prices/price-since.ts';
import type { BillingType } from '#domain/service-type.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ICON_PATHS } from '#web/ui/icon-paths.ts';
import type { ShownService } from './catalogue.ts';
import { evidenceLabel, evidenceShape, isInvented, type EvidenceShape } from './evidence.ts';
import { EvidenceText } from './evidence-text.tsx';

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
  /** Since when it is what it is, null where nobody knows. */
  readonly since: PriceSince | null;
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
        <EvidenceText vendor={vendor} priced={service} unit={unit} direct={direct} since={since && sinceText(since)} />
      </div>
    </>
  );
}
