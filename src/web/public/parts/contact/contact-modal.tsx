import { createRoot, type Root } from 'react-dom/client';
import { AnswerStore } from '#web/public/parts/answers/answer-store.ts';
import { AnswersProvider } from '#web/public/parts/answers/use-answer.ts';
import { Toaster } from '#web/ui/toast/toaster.tsx';
import { ContactDialog, type Opening } from './contact-dialog.tsx';
import { sourceOfRequest } from './source-of-request.ts';

const answers = new AnswerStore({ data: {}, failedReads: [] });
let root: Root | null = null;
let openings = 0;

/**
 * Opens the contact modal for an `openContactModal` event with this detail. It has a root of its own beside the page:
 * it needs no hydrated page, outlives changes of page and keeps what was typed until that has been sent.
 */
export function openContactModal(detail: unknown): void {
  openings += 1;
  const opening: Opening = {
    number: openings,
    circumstances: { source: sourceOfRequest(detail), shownAt: performance.now() },
  };
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <AnswersProvider value={answers}>
      <ContactDialog opening={opening} />
      <Toaster />
    </AnswersProvider>,
  );
}
