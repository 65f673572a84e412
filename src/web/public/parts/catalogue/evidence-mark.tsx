import type { BillingType } from '#domain/service-type.ts';
import { evidenceLabel, evidenceShape, type EvidencedService } from './evidence.ts';

interface EvidenceMarkProps {
  readonly service: EvidencedService & { readonly id: number };
  /** The provider's name. */
  readonly vendor: string;
  readonly unit: BillingType;
  /** True in what is hidden from assistive technology: there the pointer alone reaches it. */
  readonly isCopy?: boolean;
}

/**
 * Stands beside a direct price; its shape says how well the price is known. It does nothing by itself and is one button
 * for the `PageEvidence` of its page, which hears of presses and has the shapes.
 */
export function EvidenceMark({ service, vendor, unit, isCopy = false }: EvidenceMarkProps) {
  return (
    <button
      type="button"
      className="evidence-mark"
      value={service.id}
      aria-label={evidenceLabel(vendor, service, unit)}
      tabIndex={isCopy ? -1 : undefined}
    >
      <svg>
        <use href={`#${evidenceShape(service)}`} />
      </svg>
    </button>
  );
}
