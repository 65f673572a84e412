import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { alertHref, type AlertTarget } from './alert-url.ts';
import { parseAlert } from './parse-alert.ts';
import { volumeInField } from '#catalogue/offers/workload-url.ts';
import type { AlertPage } from './alert-page.ts';
import { alertPaths, pages } from '#core/routes.ts';
import type { AlertView } from './alert-view.ts';
import { ALERT_LIMITS } from '#core/limits.ts';
import { WORKLOAD_UNITS } from '#catalogue/offers/workload.ts';
import { AnswerFailure } from '#kit/answers/answer-failure.tsx';
import { useLatestAnswer } from '#kit/answers/use-answer.ts';
import { useAddress } from '#kit/page/use-address.ts';
import { Button } from '#kit/button.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { CONTROL } from '#kit/control-style.ts';
import { controlOf, Field } from '#kit/field.tsx';
import { Icon } from '#kit/icon.tsx';
import { OffersFields, ServiceFields } from './alert-fields.tsx';
import { EstimateFields } from './estimate-limit-fields.tsx';

/** The classes of the card with the form. */
export const ALERT_CARD =
  'mx-auto mt-[clamp(2rem,1rem+4vw,4.5rem)] mb-section w-[min(600px,100%-2*var(--rp-gutter))] overflow-hidden rounded-xl border border-line bg-surface';

/** The classes of the buttons at the end of the card. */
export const ALERT_FOOT =
  'flex justify-end gap-2.5 border-t border-line bg-sunken px-5 py-3 max-md:*:flex-1 md:px-7 md:py-3.5';

type FormPage = Extract<AlertPage, { state: 'form' }>;

const OCCASIONS: Readonly<Record<AlertTarget['kind'], string>> = {
  estimate: 'this estimate costs less than your limit',
  offers: 'an offer drops below your price',
  service: 'the price changes',
};

/** The fields in their order on the page. */
const FIELDS = ['type', 'country', 'below', 'amount', 'serviceId', 'email'] as const;

/** The server ignores longer query strings. */
const MAX_SEARCH_LENGTH = 1_000;
/** The pause in typing after which today's price is updated. */
const TYPING_PAUSE_MS = 300;

/** The form of a new alert. It works without scripts, which only keep its figures current. */
export function AlertForm({ page }: { readonly page: FormPage }) {
  const { search } = useAddress();
  const [, navigate] = useLocation();
  const [target, setTarget] = useState(() =>
    search === '' || search.length > MAX_SEARCH_LENGTH ? page.target : parseAlert(search),
  );
  const answer = useLatestAnswer<AlertView>(alertHref(target, alertPaths.view));
  if (answer.status === 'missing') return null;
  if (answer.status !== 'loaded') return <AnswerFailure title="Set a price alert" answer={answer} />;
  const show = (next: AlertTarget) => {
    if (alertHref(next) === alertHref(target)) return;
    setTarget(next);
    navigate(alertHref(next), { replace: true });
  };
  return <FilledForm page={page} target={target} view={answer.value} onShow={show} />;
}

interface FilledFormProps {
  readonly page: FormPage;
  readonly target: AlertTarget;
  readonly view: AlertView;
  readonly onShow: (next: AlertTarget) => void;
}

function FilledForm({ page, target, view, onShow }: FilledFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const updateTarget = useRef(() => {});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    updateTarget.current = () => {
      if (form.current) onShow(chosenIn(form.current, target, view));
    };
  });
  useEffect(() => {
    // The form may have been filled before hydration.
    updateTarget.current();
    return () => clearTimeout(timer.current);
  }, []);
  const { entered, problem } = page;
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const faultOf = (...names: string[]) =>
    problem?.errors?.find(({ field }) => names.includes(field) && !corrected.includes(field))?.message;
  const mailFault = faultOf('email');
  const firstFault = FIELDS.find((name) => problem?.errors?.some(({ field }) => field === name));
  // The jobs of an estimate have no field.
  const otherFault = problem && !problem.errors?.length ? problem.detail : (faultOf('estimate') ?? null);
  return (
    <div className={ALERT_CARD}>
      <form id="pick-provider" action={alertPaths.newPage} />
      <form
        ref={form}
        noValidate
        method="post"
        action={alertPaths.newPage}
        aria-labelledby="alert-title"
        onChange={({ target: control }) => {
          if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
            setCorrected((names) => (names.includes(control.name) ? names : [...names, control.name]));
          clearTimeout(timer.current);
          timer.current = setTimeout(
            () => updateTarget.current(),
            control instanceof HTMLSelectElement ? 0 : TYPING_PAUSE_MS,
          );
        }}
      >
        <header className="border-b border-line px-5 pt-4.5 pb-3.5 md:px-7 md:pt-6 md:pb-5">
          <h1 id="alert-title" tabIndex={-1} className="text-[1.375rem]/7.5 tracking-[-0.015em]">
            Set a price alert
          </h1>
          <p className="mt-1 text-md text-muted">One e-mail when {OCCASIONS[target.kind]}, at most one a day.</p>
        </header>
        <div className="grid gap-4 px-5 pt-4.5 pb-5.5 md:gap-5 md:px-7 md:pt-6 md:pb-7">
          {otherFault !== null && (
            <p
              className="flex gap-2.5 rounded-md border border-danger-line bg-danger-tint px-3.5 py-2.75 text-sm"
              role="alert"
            >
              <Icon name="triangle-alert" size={18} className="flex-none text-danger" />
              <span>
                <b>The alert was not set.</b> {otherFault}
              </span>
            </p>
          )}
          <AlertTypes
            target={target}
            estimate={page.target.kind === 'estimate' ? page.target : null}
            onChoose={onShow}
          />
          {target.kind === 'estimate' ? (
            <EstimateFields target={target} view={view} entered={entered} faultOf={faultOf} firstFault={firstFault} />
          ) : target.kind === 'offers' ? (
            <OffersFields target={target} view={view} entered={entered} faultOf={faultOf} firstFault={firstFault} />
          ) : (
            <ServiceFields view={view} fault={faultOf('serviceId', 'type')} isFirstFault={firstFault === 'serviceId'} />
          )}
          <div className="border-t border-line pt-4.5">
            <Field id="alert-email" label="E-mail" mark="required" fault={mailFault}>
              <input
                {...controlOf('alert-email', mailFault, firstFault === 'email')}
                name="email"
                type="email"
                autoComplete="email"
                required
                maxLength={254}
                defaultValue={entered?.email}
                className={CONTROL}
              />
            </Field>
            <p className="mt-1.5 text-xs text-subtle">
              We store only your e-mail and this alert, for {ALERT_LIMITS.keptMonths} months or until you unsubscribe.
            </p>
          </div>
          <p className="sr-only" aria-hidden="true">
            <label>
              Leave this empty
              <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </p>
        </div>
        <div className={ALERT_FOOT}>
          <Link href={pages.changes} className={buttonClass({})}>
            Cancel
          </Link>
          <Button type="submit" variant="primary">
            Set alert
          </Button>
        </div>
      </form>
    </div>
  );
}

/** The alert that the controls describe. It is read from the DOM because they may be used before hydration. */
function chosenIn(form: HTMLFormElement, target: AlertTarget, view: AlertView): AlertTarget {
  const valueOf = (name: string) => {
    const control = form.querySelector(`[name="${name}"]`);
    return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : '';
  };
  if (target.kind === 'estimate') return target;
  if (target.kind === 'offers') {
    const query = new URLSearchParams({ type: valueOf('type'), country: valueOf('country') });
    const typed = valueOf('typed');
    // An unchanged volume stays the same number of units under another type.
    const shown = volumeInField({ units: target.volume, unit: WORKLOAD_UNITS[target.type], note: target.note ?? null });
    if (typed === shown && target.note?.isFault !== true) query.set('amount', String(target.volume));
    else query.set('typed', typed);
    const next = parseAlert(query.toString());
    return next.kind === 'offers' ? { ...next, below: target.below } : target;
  }
  const [provider, service] = [valueOf('provider') || null, Number(valueOf('serviceId')) || null];
  if (provider === view.provider && service === view.service) return target;
  return { kind: 'service', provider, service: provider === view.provider ? service : null };
}

interface AlertTypesProps {
  readonly target: AlertTarget;
  /** The estimate that the page was opened with. */
  readonly estimate: AlertTarget | null;
  readonly onChoose: (next: AlertTarget) => void;
}

const NO_SERVICE: AlertTarget = { kind: 'service', provider: null, service: null };

/** The types of alert, as links to the form of each. */
function AlertTypes({ target, estimate, onChoose }: AlertTypesProps) {
  const kinds = [
    ...(estimate
      ? [
          {
            to: target.kind === 'estimate' ? target : estimate,
            title: 'This estimate',
            use: 'When this estimate costs less than your limit',
          },
        ]
      : []),
    {
      to: target.kind === 'service' ? target : NO_SERVICE,
      title: 'One vendor’s price',
      use: 'Every price change of a service, up or down',
    },
    {
      to: target.kind === 'offers' ? target : parseAlert(''),
      title: 'Any vendor below a price',
      use: 'When an offer is below your price',
    },
  ];
  return (
    <nav aria-label="Type of alert">
      <p className="mb-1.5 text-sm font-[550]" aria-hidden="true">
        Type of alert
      </p>
      <div className="grid gap-2 md:grid-cols-2 md:[&>:first-child:nth-last-child(3)]:col-span-2">
        {kinds.map(({ to, title, use }) => (
          <a
            key={title}
            href={alertHref(to)}
            aria-current={to === target ? 'true' : undefined}
            className="block rounded-md border border-line-strong px-3.5 py-2.75 aria-current:border-ink aria-current:inset-ring aria-current:inset-ring-ink not-aria-current:hover:border-control not-aria-current:hover:bg-hover"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onChoose(to);
            }}
          >
            <b className="block text-md font-[550]">{title}</b>
            <span className="block text-xs text-subtle">{use}</span>
          </a>
        ))}
      </div>
    </nav>
  );
}
