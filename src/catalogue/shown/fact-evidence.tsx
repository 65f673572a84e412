import { factEvidenceHref } from '#catalogue/prices/evidence-url.ts';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import type { FactName } from '#catalogue/facts/facts.ts';
import { factCheckText } from '#catalogue/prices/check-text.ts';
import { useAnswer } from '#kit/answers/use-answer.ts';
import { Flag, REPORT_LINK_CLASSES } from './report-link.tsx';
import { EvidenceBody, EvidenceFrame, EvidenceSource, EvidencePlaceholder } from './evidence-body.tsx';
import { EvidenceGlyph } from './evidence-glyph.tsx';
import { EvidenceLine } from './evidence-line.tsx';

/** A fact with the texts that its evidence card shows. */
export interface FactSubject {
  readonly serviceId: number;
  readonly fact: FactName;
  /** The label of the fact, or of one element of a set: "Longest sticky session", "SOCKS5". */
  readonly label: string;
  /** The value as shown. */
  readonly value: string;
  /** The names of provider and service. */
  readonly vendor: string;
  readonly service: string;
}

interface FactEvidenceProps {
  readonly subject: FactSubject;
  /** The time of opening, in milliseconds since 1970. */
  readonly now: number;
  readonly onClose: () => void;
}

/** The evidence of a service's fact. */
export function FactEvidence({ subject, now, onClose }: FactEvidenceProps) {
  const answer = useAnswer(factEvidenceHref(subject.serviceId, subject.fact));
  if (answer.status !== 'loaded') return <EvidencePlaceholder isLoading={answer.status === 'loading'} />;
  const { evidence, says, isLost, maxAgeDays, checks } = answer.value;
  return (
    <EvidenceFrame heading={subject.label} report={<ReportFact subject={subject} onPress={onClose} />}>
      <EvidenceBody
        line={<EvidenceLine {...{ evidence, checks, maxAgeDays, now }} found="the same words" />}
        glyph={<EvidenceGlyph {...{ evidence, checks, isLost }} />}
        sentence={factCheckText(evidence, { isLost, reason: checks.reason, now })}
        terms={[
          ['Wording', says && `“${says}”`],
          ['Source', <EvidenceSource key="source" url={evidence.sourceUrl} />],
          ['Note', evidence.note],
          ['Outdated after', `${maxAgeDays} days; then marked outdated; filters still use it`],
        ]}
      />
    </EvidenceFrame>
  );
}

interface ReportFactProps {
  readonly subject: FactSubject;
  readonly onPress: () => void;
}

/** Opens the contact form with a message that names the fact. */
function ReportFact({ subject: { vendor, service, label, value }, onPress }: ReportFactProps) {
  const report = () => {
    onPress();
    const message = `Wrong value: ${vendor}, ${service}, ${label}: ${value}.\nCorrect value: `;
    const detail = { source: CONTACT_SOURCES.fact, message };
    // After the card has closed, so that the form later returns the focus to the mark.
    setTimeout(() => dispatchEvent(new CustomEvent('openContactModal', { detail })));
  };
  return (
    <button type="button" aria-haspopup="dialog" onClick={report} className={REPORT_LINK_CLASSES}>
      <Flag />
      Report a wrong value
    </button>
  );
}
