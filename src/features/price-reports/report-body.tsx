import { type ReactNode, useState } from 'react';
import type { RefusedReport } from './refused-report.ts';
import { reportHref, type ReportTarget } from '#catalogue/prices/report-href.ts';
import { isSentReport, readReportTarget, reportedLine, reportViewPath } from './report-url.ts';
import { pages, reportPaths } from '#core/routes.ts';
import { useSite } from '#kit/page/site-context.ts';
import { AnswerFailure } from '#kit/answers/answer-failure.tsx';
import { useAnswer, useLatestAnswer } from '#kit/answers/use-answer.ts';
import { UnknownName } from '#kit/layout/unknown-name.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { LineChoice, ReportThanks, VendorChoice } from './report-content.tsx';
import { ReportForm } from './report-form.tsx';
import { reportedText } from './report-text.ts';
import { REPORT_TITLE } from '#catalogue/shown/report-title.ts';

const ALL = { label: 'Compare All Providers', href: pages.providers };

/** The report page for a query: the form for a line, the lines of a provider, the providers, or the confirmation. */
export function ReportBody({ search }: { readonly search: string }) {
  const target = readReportTarget(search);
  if (isSentReport(search)) return <SentReport email={null} />;
  return <Report key={reportHref(target)} target={target} />;
}

function Report({ target }: { readonly target: ReportTarget | null }) {
  const answer = useLatestAnswer(reportViewPath(target));
  // Set if the server has refused a form that was sent without scripts.
  const refused = useAnswer<RefusedReport>(reportPaths.create, false);
  const [email, setEmail] = useState<string | null>(null);
  if (answer.status === 'missing') return <UnknownName lead="This price is not listed." nearest={[]} all={ALL} />;
  if (answer.status !== 'loaded') return <AnswerFailure title={REPORT_TITLE} answer={answer} />;
  const view = answer.value;
  if (email !== null) return <SentReport email={email} />;
  const line = reportedLine(target, view.services);
  return (
    <ReportCard intro={reportedText(view)}>
      {target === null ? (
        <VendorChoice vendors={view.vendors} />
      ) : line === null ? (
        <LineChoice services={view.services} />
      ) : (
        <ReportForm
          line={line}
          unit={view.services[0]?.unit ?? null}
          refused={refused.status === 'loaded' ? refused.value : undefined}
          onSent={setEmail}
        />
      )}
    </ReportCard>
  );
}

interface ReportCardProps {
  /** The reported price; null once it is sent. */
  readonly intro: string | null;
  readonly children: ReactNode;
}

/** The report form as a page instead of a dialog. */
function ReportCard({ intro, children }: ReportCardProps) {
  return (
    <section
      id="report"
      aria-labelledby="report-title"
      className="mx-auto mt-[clamp(2rem,1rem+4vw,4.5rem)] mb-section w-[min(460px,100%-2*var(--rp-gutter))] overflow-hidden rounded-xl border border-line bg-surface"
    >
      <header className="border-b border-line px-5 py-4 md:px-7 md:py-5">
        <h1 id="report-title" tabIndex={-1} className="text-[1.375rem]/7.5 tracking-[-0.015em]">
          {REPORT_TITLE}
        </h1>
        {intro !== null && <p className="mt-1 text-md text-muted">{intro}</p>}
      </header>
      {children}
    </section>
  );
}

/** The confirmation of a report that was sent from the page. `email` is that of `ReportThanks`. */
function SentReport({ email }: { readonly email: string | null }) {
  const { sendsMail = false } = useSite();
  return (
    <ReportCard intro={null}>
      <ReportThanks email={email} sendsMail={sendsMail}>
        <LinkButton href={ALL.href} variant="primary">
          {ALL.label}
        </LinkButton>
      </ReportThanks>
    </ReportCard>
  );
}
