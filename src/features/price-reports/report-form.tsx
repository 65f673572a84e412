import { type ReactNode, useState } from 'react';
import type { RefusedReport } from './refused-report.ts';
import type { ReportedLine } from '#catalogue/prices/report-href.ts';
import { reportPaths } from '#core/routes.ts';
import { counted } from '#core/count.ts';
import { CONTACT_LIMITS, EVIDENCE_LIMITS, REPORT_LIMITS } from '#core/limits.ts';
import { type BillingType, PER_UNIT } from '#core/service-type.ts';
import { ResponseError } from '#kit/browser/fetch-json.ts';
import { FaultAnnouncement, HoneypotField } from '#kit/forms/form-parts.tsx';
import { sendMultipart } from '#kit/forms/submissions.ts';
import { useSentForm } from '#kit/forms/use-sent-form.ts';
import { Button } from '#kit/button.tsx';
import { CONTROL, TEXT_AREA } from '#kit/control-style.ts';
import { DialogBody, DialogFooter } from '#kit/dialog.tsx';
import { controlOf, Field, type LabelledControl } from '#kit/field.tsx';
import { Icon } from '#kit/icon.tsx';
import { faultsOfRefusal, type ReportField } from './refusal-faults.tsx';

interface ReportFormProps {
  readonly line: ReportedLine;
  /** The unit of the price; null until known. */
  readonly unit: BillingType | null;
  readonly refused?: RefusedReport | undefined;
  /** Called with the e-mail address of a sent report, empty without one. */
  readonly onSent: (email: string) => void;
  /** The button beside the submit button. */
  readonly cancel?: ReactNode;
}

/** The classes of a text inside a field, beside the amount. */
const AFFIX = 'pointer-events-none absolute top-0 text-sm/10 text-subtle';

/** The form of a report, in the dialog and on its page. Without scripts, the server responds with a page. */
export function ReportForm({ line, unit, refused, onSent, cancel }: ReportFormProps) {
  const { formElement, phase, faults, attemptFaults, submit } = useSentForm({
    loadRules: async () => (await import('./validate-report.tsx')).faultsOfReport,
    send: async (submission) => sendMultipart(reportPaths.create, submission),
    faultsOf: (error) =>
      faultsOfRefusal(error instanceof ResponseError ? { status: error.status, errors: [...error.fields] } : null),
    onSent: (_answer, { email = '' }) => onSent(email),
    initial: refused && faultsOfRefusal(refused.problem),
  });
  const isSending = phase === 'sending';
  const { '': formFault, ...fieldFaults } = faults;
  const { '': _focused, ...attemptFieldFaults } = attemptFaults;
  const { serviceId, country, fromQuantity } = line;
  const prefix = `report-${serviceId}-${country ?? 'all'}-${fromQuantity}`;
  const controlIn = (name: ReportField, hint?: string): ReportControl => {
    const id = `${prefix}-${name}`;
    const described = hint !== undefined && fieldFaults[name] === undefined;
    return {
      field: { id, fault: fieldFaults[name], mark: 'optional' },
      control: {
        ...controlOf(id, fieldFaults[name]),
        ...(described && { 'aria-describedby': `${id}-hint` }),
        name,
        defaultValue: refused?.entered[name],
      },
      hint: described && (
        <p id={`${id}-hint`} className="text-xs text-subtle">
          {hint}
        </p>
      ),
    };
  };
  const amount = controlIn('amount', 'What the vendor charges without a discount code.');
  const url = controlIn('url');
  const email = controlIn('email', 'We’ll e-mail you once, then delete your address.');
  return (
    <form
      ref={formElement}
      noValidate
      method="post"
      action={reportPaths.create}
      aria-busy={isSending}
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <DialogBody>
        {formFault !== undefined && <FormFault>{formFault}</FormFault>}
        <input type="hidden" name="serviceId" value={serviceId} />
        <input type="hidden" name="country" value={country ?? ''} />
        <input type="hidden" name="fromQuantity" value={fromQuantity} />
        <Field {...amount.field} label="Correct price">
          <div className="relative">
            <span aria-hidden="true" className={`${AFFIX} left-3`}>
              $
            </span>
            <input
              {...amount.control}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              className={`${CONTROL} pr-16 pl-6.5 figures`}
            />
            {unit && <span className={`${AFFIX} right-3`}>{PER_UNIT[unit]}</span>}
          </div>
          {amount.hint}
        </Field>
        <Field {...url.field} label="Link to the price">
          <input
            {...url.control}
            type="text"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={EVIDENCE_LIMITS.sourceUrl}
            className={CONTROL}
          />
        </Field>
        <NoteField {...controlIn('note')} />
        <Field {...email.field} label="E-mail">
          <input
            {...email.control}
            type="email"
            autoComplete="email"
            maxLength={CONTACT_LIMITS.email}
            className={CONTROL}
          />
          {email.hint}
        </Field>
        <HoneypotField />
        <FaultAnnouncement faults={attemptFieldFaults} />
      </DialogBody>
      <DialogFooter>
        <span className="flex-1 max-md:hidden" />
        {cancel}
        <Button type="submit" variant="primary" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send report'}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** A field with its control and the hint below, which an error replaces. */
interface ReportControl {
  readonly field: Pick<LabelledControl, 'id' | 'fault' | 'mark'>;
  readonly control: ReturnType<typeof controlOf> & { readonly name: string; readonly defaultValue: string | undefined };
  readonly hint: ReactNode;
}

/** The note, with the number of remaining characters. */
function NoteField({ field, control }: ReportControl) {
  const [left, setLeft] = useState(REPORT_LIMITS.note - (control.defaultValue ?? '').length);
  return (
    <Field {...field} label="Note">
      <textarea
        {...control}
        rows={2}
        maxLength={REPORT_LIMITS.note}
        onInput={({ currentTarget }) => setLeft(REPORT_LIMITS.note - currentTarget.value.length)}
        className={TEXT_AREA}
      />
      {left < REPORT_LIMITS.note && <p className="text-xs text-subtle">{counted(left, 'character')} left</p>}
    </Field>
  );
}

/** The error of the whole form, with its first sentence emphasized. It gets the focus. */
function FormFault({ children }: { readonly children: string }) {
  const [lead = '', ...rest] = children.split(/(?<=\.) /);
  return (
    <div
      role="alert"
      tabIndex={-1}
      data-fault=""
      className="flex gap-2.25 rounded-md border border-danger-line bg-danger-tint px-3 py-2.5 text-sm"
    >
      <Icon path={lucidePath('CircleAlert')} size={16} className="mt-0.5 flex-none text-danger" />
      <p>
        <b>{lead}</b> {rest.join(' ')}
      </p>
    </div>
  );
}
