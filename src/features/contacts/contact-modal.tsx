import { useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Country } from '#catalogue/countries/country.ts';
import { api } from '#core/routes.ts';
import { CALLING_CODES, callingCodeOf, internationalNumber } from './calling-codes.ts';
import { CONTACT_SOURCES } from './contact-source.ts';
import { flagOf } from '#catalogue/countries/flag.ts';
import { CONTACT_LIMITS, QUOTE_LIMITS } from '#core/limits.ts';
import { AnswerStore } from '#kit/answers/answer-store.ts';
import { AnswersProvider, useAnswer } from '#kit/answers/use-answer.ts';
import { FaultAnnouncement } from '#kit/forms/form-parts.tsx';
import { type Circumstances, sendMultipart } from '#kit/forms/submissions.ts';
import { Button } from '#kit/button.tsx';
import { type CountryChoice, CountryPicker } from '#kit/country-picker.tsx';
import { Dialog, DialogBody, DialogFooter } from '#kit/dialog.tsx';
import { Field } from '#kit/field.tsx';
import { openModal } from '#kit/open-modal.ts';
import { showToast } from '#kit/toast/toast-store.ts';
import { Toaster } from '#kit/toast/toaster.tsx';
import { ContactFields, MobileField } from './contact-fields.tsx';
import { QuoteAnswer, type SentQuote } from './quote-answer.tsx';
import { useContactForm } from './use-contact-form.tsx';

const answers = new AnswerStore({ data: {}, failedReads: [] });
let root: Root | null = null;
let openings = 0;

/**
 * Opens the contact modal for the detail of an `openContactModal` event. It has a React root of its own, so it needs no
 * hydrated page, survives page changes, and keeps typed input until it has been sent.
 */
export function openContactModal(detail: unknown): void {
  openings += 1;
  const opening: Opening = {
    number: openings,
    circumstances: { source: sourceOfRequest(detail), quote: textIn(detail, 'quote'), shownAt: performance.now() },
    quoteText: textIn(detail, 'quoteText'),
    message: textIn(detail, 'message'),
  };
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <AnswersProvider value={answers}>
      <ContactDialog opening={opening} />
      <Toaster />
    </AnswersProvider>,
  );
}

const CONTACT_INTRO = "Tell us about your proxy needs and we'll help you find the perfect solution.";
const QUOTE_INTRO = 'We save today’s prices and give you a link.';

interface Opening {
  readonly number: number;
  readonly circumstances: Circumstances;
  readonly quoteText: string | undefined;
  /** The initial message, unless one was already typed. */
  readonly message: string | undefined;
}

/** The contact form in a dialog. A closed dialog keeps typed input until it has been sent. */
function ContactDialog({ opening }: { readonly opening: Opening }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [country, setCountry] = useState<string | null>(null);
  const [sent, setSent] = useState<SentQuote | null>(null);
  const callingCode = country === null ? null : callingCodeOf(country);
  const { formElement, phase, faults, attemptFaults, submit } = useContactForm({
    form: 'modal',
    mobileOf: (number) => internationalNumber(callingCode, number),
    circumstances: () => opening.circumstances,
    send: async (...submission) => quoteIn(await sendMultipart(...submission)),
    onSent: (answer) => {
      setCountry(null);
      if (answer.url === null && answer.fault === null) dialog.current?.close();
      else setSent({ opening: opening.number, ...answer });
      showToast({ title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." });
    },
    onFailed: () => {
      showToast({
        title: 'Error sending message',
        description: 'Please try again or contact us directly.',
        variant: 'destructive',
      });
    },
  });

  const quote = sent?.opening === opening.number ? sent : null;
  // Opens the dialog again with the quote's link if it was closed while sending.
  const isAnswered = quote !== null;
  useEffect(() => {
    if (!dialog.current || dialog.current.open) return;
    openModal(dialog.current);
    const message = dialog.current.querySelector('textarea');
    if (message?.value === '') message.value = opening.message ?? '';
    dialog.current.querySelector('input')?.focus();
  }, [opening.number, opening.message, isAnswered]);

  const isSending = phase === 'sending';
  const isQuote = opening.circumstances.quote !== undefined;
  return (
    <Dialog
      dialog={dialog}
      title={quote ? 'Your quote' : isQuote ? `Quote for ${opening.quoteText ?? 'these prices'}` : 'How can we help?'}
      intro={quote ? (opening.quoteText ?? '') : isQuote ? QUOTE_INTRO : CONTACT_INTRO}
    >
      {quote && <QuoteAnswer quote={quote} onClose={() => dialog.current?.close()} />}
      <form
        ref={formElement}
        noValidate
        hidden={isAnswered}
        aria-busy={isSending}
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        <DialogBody>
          <ContactFields form="modal" faults={faults}>
            <div className="grid gap-4.5 md:grid-cols-2">
              <Field id="modal-country" label="Country" mark="optional">
                <CountryPicker id="modal-country" value={country} onChange={setCountry} {...useCountries()} />
              </Field>
              <MobileField
                form="modal"
                fault={faults['mobile']}
                code={callingCode !== null && <CallingCode>{callingCode}</CallingCode>}
                className={callingCode === null ? '' : 'rounded-l-none'}
              />
            </div>
          </ContactFields>
          <FaultAnnouncement faults={attemptFaults} />
        </DialogBody>
        <DialogFooter hint="We'll get back to you within 24 hours.">
          <Button disabled={isSending} onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={isSending}>
            {isSending ? 'Sending...' : isQuote ? 'Get quote' : 'Send Message'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function CallingCode({ children }: { readonly children: string }) {
  return (
    <span className="grid flex-none place-items-center rounded-l-md border border-r-0 border-control bg-sunken px-3 text-muted figures">
      {children}
    </span>
  );
}

/** The quote in the response to a stored request; both null if none was requested or the response cannot be read. */
export async function quoteIn(response: Response): Promise<Omit<SentQuote, 'opening'>> {
  const answer: unknown = await response.json().catch(() => null);
  const { quoteUrl, quoteFault }: { readonly quoteUrl?: unknown; readonly quoteFault?: unknown } =
    typeof answer === 'object' && answer !== null ? answer : {};
  return {
    url: typeof quoteUrl === 'string' ? quoteUrl : null,
    fault: typeof quoteFault === 'string' ? quoteFault : null,
  };
}

/** A text in the detail of an `openContactModal` event, which anyone may dispatch; undefined without one. */
function textIn(detail: unknown, name: 'quote' | 'quoteText' | 'message'): string | undefined {
  const texts: { readonly [Name in typeof name]?: unknown } =
    typeof detail === 'object' && detail !== null ? detail : {};
  const text = texts[name];
  return typeof text === 'string' && text !== '' ? text.slice(0, QUOTE_LIMITS.query) : undefined;
}

/** The source label in the detail of an `openContactModal` event, which anyone may dispatch: 'Unknown' without one. */
export function sourceOfRequest(detail: unknown): string {
  const source = typeof detail === 'object' && detail !== null && 'source' in detail ? detail.source : null;
  const label = typeof source === 'string' ? source.trim().slice(0, CONTACT_LIMITS.source) : '';
  return label || CONTACT_SOURCES.unknown;
}

/** Countries without IP counts, shown until these have loaded or if that failed. */
const FALLBACK: readonly CountryChoice[] = CALLING_CODES.map(({ country, name }) => ({
  code: country,
  name,
  flag: flagOf(country),
  ipCount: null,
}));

/** The countries to pick from, most IPs first, with a note while their IP counts are missing. */
function useCountries(): { readonly countries: readonly CountryChoice[]; readonly note: string | null } {
  const answer = useAnswer<readonly Country[]>(api.countries);
  switch (answer.status) {
    case 'loading':
      return { countries: FALLBACK, note: 'Loading IP counts...' };
    case 'failed':
    case 'missing':
      return { countries: FALLBACK, note: 'IP counts could not be loaded. You can still pick a country.' };
    case 'loaded':
      return { countries: answer.value.toSorted((a, b) => b.ipCount - a.ipCount), note: null };
  }
}
