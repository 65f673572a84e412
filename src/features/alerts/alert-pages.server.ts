import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { alertHref, type AlertTarget } from './alert-url.ts';
import { parseAlert, typedTotal } from './parse-alert.ts';
import type { AlertPage, AlertFormValues } from './alert-page.ts';
import { alertInputSchema } from './alert.ts';
import type { PageModule } from '#platform/pages/page-module.ts';
import { alertPaths } from '#core/routes.ts';
import { dayOf } from '#core/staleness.ts';
import { UnknownLinkError, type AlertDesk, type ShownAlert } from './alert-desk.server.ts';
import { replyFinished, type FinishedResponse } from '#platform/http/finished-response.ts';
import { registerFormBodies, sendPage, textsIn, type FormFields } from '#platform/http/form-body.ts';
import { problemOfFailure } from '#platform/http/problem-reply.ts';
import { callerOf } from '#platform/limits/client-address.ts';
import type { PageResponses, PageSources } from '#platform/pages/page-responses.ts';
import { readForForm } from '#platform/pages/read-for-form.ts';
import { volumeIn } from '#catalogue/offers/workload-url.ts';
import { formatAmount, typedDollars } from '#core/money.ts';
import { WORKLOAD_UNITS } from '#catalogue/offers/workload.ts';
import { CALCULATED_TYPES } from '#catalogue/offers/plans.ts';
import type { Watch } from './watch.ts';
import { jobToken } from '#features/estimates/job-token.ts';

/** Bounds the time to parse a query. */
const MAX_SEARCH_LENGTH = 1_000;

/** Keeps URLs with a token out of referrers and search engines. */
const SECRET = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

interface AlertPagesSources extends Omit<PageSources, 'pageModule' | 'fixedAnswers'> {
  readonly pageModule: Pick<PageModule, 'renderAlertPage'>;
  readonly desk: AlertDesk;
  readonly pages: Pick<PageResponses, 'respond'>;
  /** The response instead of every page, such as during maintenance; null normally. */
  readonly standIn: () => FinishedResponse | null;
}

/**
 * Pages of price alerts: the form, and the targets of mail links. Opening a link changes nothing, since mail programs
 * prefetch links; its button does, without scripts, too. Never cached or indexed.
 */
export function registerAlertPages(server: FastifyInstance, sources: AlertPagesSources): void {
  server.register(async (scope) => {
    registerFormBodies(scope);
    scope.register(async (form) => registerForm(form, sources));
    for (const link of ['confirm', 'unsubscribe'] as const) {
      scope.register(async (pages) => registerLink(pages, link, sources));
    }
  });
}

function registerForm(scope: FastifyInstance, sources: AlertPagesSources): void {
  const { desk, pages, standIn, headers } = sources;
  const config = { access: 'public' } as const;
  const absent = async () => standIn() ?? (desk.isOpen ? null : pages.respond(alertPaths.newPage));
  scope.get(alertPaths.newPage, { config }, async (request, reply) => {
    const instead = await absent();
    if (instead) return replyFinished(reply, instead);
    const search = request.url.split('?', 2)[1] ?? '';
    const target = parseAlert(search.length > MAX_SEARCH_LENGTH ? '' : search);
    const html = await render(sources, alertPaths.newPage, {
      state: 'form',
      target,
      entered: null,
      problem: null,
    });
    return sendPage(request, reply, { status: 200, headers, html });
  });
  scope.setErrorHandler(async (error, request, reply) => {
    const problem = problemOfFailure(request, reply, error);
    const { target, entered } = parseAlertForm(request.body);
    const html = await render(sources, alertPaths.newPage, { state: 'form', target, entered, problem });
    return sendPage(request, reply, { status: problem.status, headers, html });
  });
  scope.post(alertPaths.newPage, { config }, async (request, reply) => {
    const instead = await absent();
    if (instead) return replyFinished(reply, instead);
    const { input, fields, target } = parseAlertForm(request.body);
    const alert = alertInputSchema.parse(input);
    await desk.ask(alert, callerOf(request));
    const page = { state: 'sent', email: alert.email, fields, again: alertHref(target) } as const;
    const html = await render(sources, alertPaths.newPage, page);
    return sendPage(request, reply, { status: 202, headers, html });
  });
}

/** The target of a mail link: a page with a button, and the button's action. */
function registerLink(scope: FastifyInstance, link: 'confirm' | 'unsubscribe', sources: AlertPagesSources): void {
  const { desk, standIn } = sources;
  const headers = { ...sources.headers, ...SECRET };
  const url = { confirm: alertPaths.confirmPage, unsubscribe: alertPaths.unsubscribePage }[link](':token');
  const send = async (request: FastifyRequest, reply: FastifyReply, page: AlertPage, status = 200) => {
    const html = await render(sources, request.url.split('?', 1)[0] ?? '', page);
    return sendPage(request, reply, { status, headers, html });
  };
  scope.setErrorHandler(async (error, request, reply) => {
    const { status, detail } = problemOfFailure(request, reply, error);
    if (error instanceof UnknownLinkError) return send(request, reply, { state: 'unknown', link }, status);
    return send(request, reply, { state: 'failed', detail }, status);
  });
  scope.get<TokenInPath>(url, { config: { access: 'public' } }, async (request, reply) => {
    // Unsubscribing works during maintenance.
    const instead = link === 'confirm' ? standIn() : null;
    if (instead) return replyFinished(reply, instead);
    const { words, email } = await desk.find(link, request.params.token, callerOf(request));
    return send(request, reply, { state: link, words, email });
  });
  scope.post<TokenInPath>(url, { config: { access: 'public', anySite: true } }, async (request, reply) => {
    const alert = await desk[link](request.params.token, callerOf(request));
    return send(request, reply, link === 'confirm' ? confirmedPage(alert) : endedPage(alert));
  });
}

interface TokenInPath {
  Params: { readonly token: string };
}

function confirmedPage({ words, email, expiresAt, unsubscribeToken }: ShownAlert): AlertPage {
  const stop = alertPaths.unsubscribePage(unsubscribeToken);
  return { state: 'confirmed', words, email, until: dayOf(expiresAt), stop };
}

function endedPage({ words, watch }: ShownAlert): AlertPage {
  return { state: 'unsubscribed', words, again: alertFormUrl(watch) };
}

/** Renders a page; a form with its options. */
async function render(sources: AlertPagesSources, path: string, page: AlertPage): Promise<string> {
  const { pageModule, assets, publicUrl } = sources;
  const read = page.state === 'form' ? alertHref(page.target, alertPaths.view) : null;
  const shown = await readForForm(sources, read);
  return pageModule.renderAlertPage({ assets, site: sources.site(), publicUrl, path, page, ...shown });
}

/** A form submitted without scripts. */
interface SubmittedAlert {
  /** The input of the alert schema: numbers parsed, empty texts left out. */
  readonly input: Readonly<Record<string, string | number>>;
  readonly entered: AlertFormValues;
  /** The form that was submitted. */
  readonly target: AlertTarget;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

const NUMBERS = new Set(['amount', 'serviceId']);
/** Fields that are reported as missing instead of being left out. */
const NEEDED = new Set(['email', 'below', 'amount']);

/** Parses the fields of the form; other values are ignored. */
function parseAlertForm(body: unknown): SubmittedAlert {
  const texts = textsIn(body);
  const { below, provider, typed: volume, ...others } = texts;
  const typedLimit = others['estimate'] === undefined ? typedDollars : typedTotal;
  const amount = volume === undefined ? {} : { amount: amountIn(volume, others['type']) };
  const typed: FormFields = { ...others, ...amount, ...(below !== undefined && { below: typedLimit(below) }) };
  const input = Object.entries(typed).flatMap(([name, text]): [string, string | number][] => {
    if (text.trim() === '' && !NEEDED.has(name)) return [];
    const digits = text.replaceAll(/[\s,_]/g, '');
    return [[name, NUMBERS.has(name) && /^\d{1,15}$/.test(digits) ? Number(digits) : text]];
  });
  return {
    input: Object.fromEntries(input),
    entered: { email: texts['email'] ?? '', below: below ?? '', typed: volume ?? '' },
    target: targetOf({ ...typed, typed: volume ?? '' }, provider),
    fields: Object.entries(texts),
  };
}

/** The URL of the form for an existing watch. */
function alertFormUrl(watch: Watch): string {
  if ('serviceId' in watch) return alertHref({ kind: 'service', provider: null, service: watch.serviceId });
  const below = formatAmount(watch.below);
  if ('jobs' in watch) return alertHref({ kind: 'estimate', jobs: watch.jobs.map(jobToken).join(','), below });
  return alertHref({ kind: 'offers', ...watch, below });
}

function targetOf(
  { serviceId, type, typed, amount, country, below, estimate }: FormFields,
  provider: string | undefined,
): AlertTarget {
  if (estimate !== undefined) {
    const search = new URLSearchParams(estimate.slice(0, MAX_SEARCH_LENGTH));
    search.set('below', below ?? '');
    return parseAlert(search.toString());
  }
  const isService = serviceId !== undefined || provider !== undefined;
  const query = isService ? { kind: 'service', provider, service: serviceId } : { type, typed, amount, country, below };
  const pairs = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return parseAlert(new URLSearchParams(pairs).toString());
}

/** A typed volume in billed units; an invalid one unchanged, for the schema to reject. */
function amountIn(typed: string, type: string | undefined): string {
  const known = CALCULATED_TYPES.find((one) => one === type);
  const unit = WORKLOAD_UNITS[known ?? CALCULATED_TYPES[0]];
  const { units, note } = volumeIn({ typed, units: null, unit, fallback: 0, isFixedUnit: true });
  return note?.isFault === true || units === 0 ? typed : String(units);
}
