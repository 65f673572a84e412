import { factEvidenceHref } from '#catalogue/prices/evidence-url.ts';
import type { ShownFactEvidences } from '#catalogue/facts/facts-contract.ts';
import type { FactRow, FactValue } from '#catalogue/facts/fact-rows.ts';
import { useAnswerStore } from '#kit/answers/use-answer.ts';
import { checkedLabel, evidenceShape, sourceHost } from './evidence.ts';
import { Mark } from './evidence-mark.tsx';
import { FactCell } from './fact-cell.tsx';

const WORDS = { yes: 'Yes', no: 'No' } as const;
const LINK = 'underline decoration-line-strong decoration-dotted underline-offset-3 hover:decoration-solid';

interface EvidencedFactProps {
  readonly row: Pick<FactRow, 'fact' | 'label'>;
  readonly value: FactValue;
  /** Null without a service: its facts are unknown. */
  readonly service: {
    readonly id: number;
    readonly name: string;
    readonly factEvidence: ShownFactEvidences;
  } | null;
  /** The provider's name. */
  readonly vendor: string;
  /** Whether the value links to its source. */
  readonly isLink?: boolean;
}

/** A fact of a service with the mark of its evidence; gray if it is outdated. */
export function EvidencedFact({ row: { fact, label }, value, service, vendor, isLink = false }: EvidencedFactProps) {
  const store = useAnswerStore();
  const evidence = service?.factEvidence[fact];
  const shown = <FactCell value={value} />;
  if (!service || !evidence || value.kind === 'none' || value.kind === 'unknown') return shown;
  const { sourceUrl, stale } = evidence;
  const subject = { serviceId: service.id, fact, label, vendor, service: service.name };
  const host = isLink && sourceUrl !== null ? sourceHost(sourceUrl) : null;
  const look = stale ? 'text-subtle [&_*]:text-inherit' : undefined;
  return (
    <span className="inline-flex max-w-full items-start align-top">
      {sourceUrl !== null && host !== null ? (
        <a
          href={sourceUrl}
          target="_blank"
          rel="noopener"
          title={`Source: ${host}`}
          className={`${LINK} ${look ?? ''}`}
        >
          {shown}
        </a>
      ) : (
        <span className={look}>{shown}</span>
      )}
      <Mark
        label={`Evidence of ${label}${checkedLabel(evidence)}`}
        shape={evidenceShape({ evidence })}
        subject={{ kind: 'fact', ...subject, value: value.kind === 'text' ? value.text : WORDS[value.kind] }}
        onApproach={() => store.request(factEvidenceHref(service.id, fact))}
      />
    </span>
  );
}
