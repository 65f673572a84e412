import type { FactEvidenceView } from '#contract/services/fact-evidence-view.ts';
import { factEvidenceHref } from '#contract/prices/evidence-url.ts';
import { CONTACT_SOURCES } from '#domain/contacts/contact-source.ts';
import type { FactName } from '#domain/facts/facts.ts';
import { factCheckText } from '#domain/prices/check-text.ts';
import { useAnswer } from '#web/public/parts/answers/use-answer.ts';
import { Flag, REPORT_LOOK } from '#web/public/parts/reports/report-link.tsx';
import { EvidenceBody, EvidenceFrame, EvidenceSource, UnloadedEvidence } from './evidence-body.tsx';
import { EvidenceGlyph } from './evidence-glyph.tsx';
import { EvidenceLine } from './evidence-line.tsx';

/** Whose fact a card tells of. */
export interface ToldFact {
  readonly serviceId: number;
  readonly fact: FactName;
  /** The fact, or the word of a set that is shown: "Longest sticky session", "SOCKS5". */
  readonly label: string;
  /** Its value as it is shown. */
  readonly value: string;
  /** The provider's name, and the service's. */
  readonly vendor: string;
  readonly service: string;
}

interface FactEvidenceProps {
  readonly told: ToldFact;
  /** When the card was opened, in milliseconds since 1970. */
  readonly now: number;
  readonly onClose: () => void;
}

/** Where a fact of a service comes from. */
export function FactEvidence({ told, now, onClose }: FactEvidenceProps) {
  const answer = useAnswer<FactEvidenceView>(factEvidenceHref(told.serviceId, told.fact));
  if (answer.status !== 'loaded') return <UnloadedEvidence isLoading={answer.status === 'loading'} />;
  const { evidence, says, isLost, maxAgeDays, checks } = answer.value;
  return (
    <EvidenceFrame heading={told.label} report={<ReportFact told={told} onPress={onClose} />}>
      <EvidenceBody
        line={<EvidenceLine {...{ evidence, checks, maxAgeDays, now }} found="the same words" />}
        glyph={<EvidenceGlyph {...{ evidence, checks, isLost }} />}
        said={factCheckText(evidence, { isLost, reason: checks.reason, now })}
        terms={[
          ['Says', says && `“${says}”`],
          ['Source', <EvidenceSource key="source" url={evidence.sourceUrl} />],
          ['Note', evidence.note],
          ['Stale after', `${maxAgeDays} days; then gray, and still filtered by`],
        ]}
      />
    </EvidenceFrame>
  );
}

interface ReportFactProps {
  readonly told: ToldFact;
  readonly onPress: () => void;
}

/** Opens the contact form with a message that names the fact. */
function ReportFact({ told: { vendor, service, label, value }, onPress }: ReportFactProps) {
  const report = () => {
    onPress();
    const message = `Wrong fact: ${vendor}, ${service}, ${label}: ${value}.\nRight is: `;
    const detail = { source: CONTACT_SOURCES.fact, message };
    // After the card is closed, so that the form gives the focus back to the mark.
    setTimeout(() => dispatchEvent(new CustomEvent('openContactModal', { detail })));
  };
  return (
    <button type="button" aria-haspopup="dialog" onClick={report} className={REPORT_LOOK}>
      <Flag />
      Report a wrong fact
    </button>
  );
}
