import { useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { reportHref, type ReportTarget } from '#catalogue/prices/report-href.ts';
import { readReportTarget, reportedLine, reportViewPath } from './report-url.ts';
import { AnswerStore } from '#kit/answers/answer-store.ts';
import { AnswersProvider, useAnswer } from '#kit/answers/use-answer.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { openModal } from '#kit/open-modal.ts';
import { LineChoice, ReportThanks } from './report-content.tsx';
import { ReportForm } from './report-form.tsx';
import { reportedText } from './report-text.ts';
import { REPORT_TITLE } from '#catalogue/shown/report-title.ts';

const answers = new AnswerStore({ data: {}, failedReads: [] });
let root: Root | null = null;
let openings = 0;

interface Opening {
  readonly number: number;
  readonly target: ReportTarget;
}

/** The last opening of each report by URL. Each has its own dialog, which keeps typed input until it has been sent. */
const opened = new Map<string, Opening>();

/**
 * Opens the report page of a link as a dialog, and closes the popover or dialog around the link. When the report dialog
 * closes, the focus returns to where it was before.
 */
export function openReport(link: HTMLAnchorElement): void {
  const target = readReportTarget(link.search);
  if (!target) {
    location.assign(link.href);
    return;
  }
  link.focus();
  link.closest<HTMLElement>('[popover]')?.hidePopover();
  link.closest('dialog')?.close();
  openings += 1;
  opened.set(reportHref(target), { number: openings, target });
  // The prefix keeps ids distinct from those of the page's root.
  root ??= createRoot(document.body.appendChild(document.createElement('div')), { identifierPrefix: 'report' });
  root.render(
    <AnswersProvider value={answers}>
      {[...opened].map(([address, opening]) => (
        <ReportDialog key={address} opening={opening} isLast={opening.number === openings} />
      ))}
    </AnswersProvider>,
  );
}

interface ReportDialogProps {
  readonly opening: Opening;
  readonly isLast: boolean;
}

function ReportDialog({ opening: { number, target }, isLast }: ReportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const answer = useAnswer(reportViewPath(target));
  const view = answer.status === 'loaded' ? answer.value : null;
  const [sent, setSent] = useState<{ readonly opening: number; readonly email: string } | null>(null);
  const isSent = sent?.opening === number;
  const line = reportedLine(target, view?.services ?? []);
  useEffect(() => {
    if (!dialog.current || !isLast || dialog.current.open) return;
    openModal(dialog.current);
    dialog.current.querySelector<HTMLElement>('input:not([type="hidden"]), li a')?.focus();
  }, [number, isLast]);
  useEffect(() => {
    if (isSent) dialog.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  }, [isSent]);
  const close = () => dialog.current?.close();
  const intro = isSent
    ? undefined
    : view
      ? (reportedText(view) ?? undefined)
      : answer.status === 'loading'
        ? 'Loading...'
        : undefined;
  return (
    <Dialog dialog={dialog} title={REPORT_TITLE} intro={intro} layout="md:max-w-115">
      {isSent ? (
        <ReportThanks email={sent.email} sendsMail={view?.sendsMail === true}>
          <Button variant="primary" onClick={close}>
            Close
          </Button>
        </ReportThanks>
      ) : line ? (
        <ReportForm
          line={line}
          unit={view?.services[0]?.unit ?? null}
          onSent={(email) => setSent({ opening: number, email })}
          cancel={
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
          }
        />
      ) : (
        view && <LineChoice services={view.services} />
      )}
    </Dialog>
  );
}
