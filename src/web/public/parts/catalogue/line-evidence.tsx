import type { PriceLineAnswer } from '#contract/prices/price-line.ts';
import type { BillingType } from '#domain/service-type.ts';
import { evidenceLabel, evidenceShape } from './evidence.ts';

interface LineMarkProps {
  readonly serviceId: number;
  readonly unit: BillingType;
  readonly isDemo: boolean;
  /** The provider's name. */
  readonly vendor: string;
  readonly line: Pick<PriceLineAnswer, 'country' | 'fromQuantity' | 'evidence'>;
}

/** Stands beside the direct price of one line of a price list: one button for the `PageEvidence` of its page. */
export function LineMark({ serviceId, unit, isDemo, vendor, line }: LineMarkProps) {
  const priced = { isDemo, evidence: line.evidence };
  return (
    <button
      type="button"
      className="evidence-mark"
      value={[serviceId, line.fromQuantity, line.country ?? '', isDemo ? 'demo' : '', unit].join(' ')}
      data-vendor={vendor}
      aria-label={evidenceLabel(vendor, priced, unit)}
    >
      <svg>
        <use href={`#${evidenceShape(priced)}`} />
      </svg>
    </button>
  );
}
