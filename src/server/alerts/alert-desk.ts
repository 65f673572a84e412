import { z } from 'zod';
import { watchOf, type AlertInput } from '#contract/alerts/alert.ts';
import { currentPriceOf } from '#domain/alerts/watch.ts';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue-snapshot.ts';
import { alertCatalogue } from '#server/catalogue/prepared-catalogue.ts';
import type { Queries } from '#server/database/database.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { ProblemError, TooManyRequestsError } from '#server/errors/problem-error.ts';
import type { CallerNetworks } from '#server/limits/client-address.ts';
import { watchText, type MailSite, type WatchNames } from './alert-mail.ts';
import { confirmAlert, endAlert, findByLink, findByMails, type StoredAlert } from './stored-alerts.ts';
import { subscribe } from './subscribe.ts';
import { NetworkLimit, perMinuteAndHour } from '#server/limits/rate-limit.ts';

/** Requests for alerts per network. */
const ASKED = perMinuteAndHour(5, 20);

/** Unknown links per network. */
const GUESSED = perMinuteAndHour(20, 100);

/** Rate limits of price alerts, in memory. */
interface AlertLimits {
  readonly asked: NetworkLimit;
  readonly guessed: NetworkLimit;
}

export function createAlertLimits(monotonicNow: () => number): AlertLimits {
  return { asked: new NetworkLimit(ASKED, monotonicNow), guessed: new NetworkLimit(GUESSED, monotonicNow) };
}

export interface AlertDeskContext {
  readonly queries: Queries;
  readonly snapshot: CatalogueSnapshot;
  readonly limits: AlertLimits;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly site: () => MailSite;
  /** Whether there is a mail server. */
  readonly sendsMail: boolean;
  /** Whether new alerts are accepted. */
  readonly isOpen: () => boolean;
  /** Called after a mail was queued. */
  readonly onQueued: () => void;
  /** Called after an alert was confirmed. */
  readonly onConfirmed: () => void;
}

/** An alert with its watch as text. */
export type ShownAlert = StoredAlert & { readonly words: string };

/** Price alerts are unavailable: no mail server, or turned off by the operator. */
class NoAlertsError extends ProblemError {
  constructor() {
    super(404, 'Price alerts are not available on this site.');
  }
}

/** A link that belongs to no alert. */
export class UnknownLinkError extends ProblemError {
  constructor() {
    super(404, 'This link is not valid, or its price alert has ended.');
  }
}

/** The actions of visitors on price alerts. No response reveals which addresses have one. */
export class AlertDesk {
  readonly #context: AlertDeskContext;

  constructor(context: AlertDeskContext) {
    this.#context = context;
  }

  get isOpen(): boolean {
    return this.#context.isOpen();
  }

  /**
   * Sends a confirmation link. A filled honeypot is accepted and ignored.
   *
   * @throws ProblemError if alerts are unavailable or limits exceeded, ZodError for an unknown service.
   */
  async ask({ email, website = '', ...input }: AlertInput, caller: CallerNetworks): Promise<void> {
    const { queries, snapshot, limits, now, site, isOpen, onQueued } = this.#context;
    if (!isOpen()) throw new NoAlertsError();
    const counted = limits.asked.take(caller);
    if (typeof counted === 'number') {
      throw new TooManyRequestsError('Too many requests for price alerts from your network. Try again later.', counted);
    }
    if (website.trim() !== '') return;
    try {
      const watch = watchOf(input);
      const { catalogue } = await snapshot.current();
      const names = { catalogue: alertCatalogue(catalogue), countries: catalogue.countries };
      if ('serviceId' in watch && !names.catalogue.services.has(watch.serviceId)) throw unknownService(watch.serviceId);
      const currentPrice = 'serviceId' in watch ? (currentPriceOf(watch, names.catalogue)?.price ?? null) : null;
      const subscription = { email, watch, lastReported: currentPrice, words: watchText(watch, names), site: site() };
      await withinDeadline(subscribe(queries, subscription, now()));
    } catch (error) {
      counted.giveBack();
      throw error;
    }
    onQueued();
  }

  /** The alert of a mail's link, before its button is pressed. @throws ProblemError for an unknown link. */
  async find(link: 'confirm' | 'unsubscribe', token: string, caller: CallerNetworks): Promise<ShownAlert> {
    const { queries, now } = this.#context;
    return this.#byLink(caller, async () => {
      if (link === 'unsubscribe') return findByMails(queries, token);
      return this.#context.sendsMail ? findByLink(queries, token, now()) : null;
    });
  }

  /** Confirms the alert of a link. @throws ProblemError for an unknown link. */
  async confirm(token: string, caller: CallerNetworks): Promise<ShownAlert> {
    const { queries, now, sendsMail, onConfirmed } = this.#context;
    const alert = await this.#byLink(caller, async () => (sendsMail ? confirmAlert(queries, token, now()) : null));
    onConfirmed();
    return alert;
  }

  /** Ends an alert, even while alerts are turned off. @throws ProblemError for an unknown link. */
  async unsubscribe(token: string, caller: CallerNetworks): Promise<ShownAlert> {
    return this.#byLink(caller, async () => endAlert(this.#context.queries, token));
  }

  /** Limits how many unknown links a caller may try. */
  async #byLink(caller: CallerNetworks, find: () => Promise<StoredAlert | null>): Promise<ShownAlert> {
    const counted = this.#context.limits.guessed.take(caller);
    if (typeof counted === 'number') {
      throw new TooManyRequestsError('Too many invalid links from your network. Try again later.', counted);
    }
    const alert = await withinDeadline(find());
    if (!alert) throw new UnknownLinkError();
    counted.giveBack();
    return { ...alert, words: watchText(alert.watch, await this.#names()) };
  }

  /** Names for texts. Unsubscribing works without a readable catalogue. */
  async #names(): Promise<WatchNames> {
    try {
      const { catalogue } = await this.#context.snapshot.current();
      return { catalogue: alertCatalogue(catalogue), countries: catalogue.countries };
    } catch {
      return { catalogue: { offers: new Map(), services: new Map() }, countries: [] };
    }
  }
}

function unknownService(serviceId: number): z.ZodError {
  const message = 'This service does not exist';
  return new z.ZodError([{ code: 'custom', path: ['serviceId'], message, input: serviceId }]);
}
