import { z } from 'zod';
import { watchOf, type AlertInput, writeWatch } from './alert.ts';
import { unitPriceOf, type Watch } from './watch.ts';
import { alertCatalogue } from '#catalogue/prepared-catalogue.server.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { ProblemError } from '#platform/errors/problem-error.ts';
import type { CallerNetworks } from '#platform/limits/client-address.ts';
import { confirmationMail } from './alert-mail.server.ts';
import { watchText, type WatchNames } from './watch-text.ts';
import { PriceWatch, type PriceWatchContext } from './price-watch.server.ts';
import {
  confirmAlert,
  endAlert,
  findByLink,
  findByMails,
  type StoredAlert,
  hashOf,
  newToken,
} from './stored-alerts.server.ts';
import { withAsciiDomain } from '#platform/submissions/ascii-email.ts';
import { NetworkLimit, perMinuteAndHour } from '#platform/limits/rate-limit.ts';
import { ALERT_LIMITS } from '#core/limits.ts';
import type { MicroDollars } from '#core/money.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import type { Queries } from '#platform/database/database.ts';
import type { Milliseconds } from '#platform/database/schema.ts';
import { queueMessages } from '#features/outbox/outgoing-messages.server.ts';
import type { MailSite } from '#features/outbox/sender.server.ts';
import { fillsHoneypot } from '#platform/submissions/submit-once.ts';

/** Requests for alerts per network. */
const ASKED = perMinuteAndHour(5, 20);

/** Unknown links per network. */
const GUESSED = perMinuteAndHour(20, 100);

interface AlertDeskContext extends Omit<PriceWatchContext, 'logger'> {
  /** Whether new alerts are accepted. */
  readonly isOpen: () => boolean;
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
  readonly #asked: NetworkLimit;
  readonly #guessed: NetworkLimit;

  constructor(context: AlertDeskContext) {
    this.#context = context;
    this.#asked = new NetworkLimit(ASKED, context.monotonicNow);
    this.#guessed = new NetworkLimit(GUESSED, context.monotonicNow);
  }

  get isOpen(): boolean {
    return this.#context.isOpen();
  }

  /**
   * Sends a confirmation link. A filled honeypot is accepted and ignored.
   *
   * @throws ProblemError if alerts are unavailable or limits exceeded, ZodError for an unknown service.
   */
  async ask({ email, website, ...input }: AlertInput, caller: CallerNetworks): Promise<void> {
    const { queries, snapshot, now, site, isOpen, onQueued } = this.#context;
    if (!isOpen()) throw new NoAlertsError();
    const refusal = 'Too many requests for price alerts from your network. Try again later.';
    const counted = this.#asked.require(caller, refusal);
    if (fillsHoneypot({ website })) return;
    try {
      const watch = watchOf(input);
      const { catalogue } = await snapshot.current();
      const names = { catalogue: alertCatalogue(catalogue), countries: catalogue.countries };
      if ('serviceId' in watch && !names.catalogue.services.has(watch.serviceId)) throw unknownService(watch.serviceId);
      const currentPrice = 'serviceId' in watch ? (unitPriceOf(watch, names.catalogue)?.price ?? null) : null;
      const address = withAsciiDomain(email);
      const subscription = {
        email: address,
        watch,
        lastReported: currentPrice,
        words: watchText(watch, names),
        site: site(),
      };
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
    const refusal = 'Too many invalid links from your network. Try again later.';
    const counted = this.#guessed.require(caller, refusal);
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

/** Price alerts: the actions of visitors, and the check of prices. */
export interface PriceAlerts {
  readonly desk: AlertDesk;
  readonly watch: PriceWatch;
}

type PriceAlertsContext = PriceWatchContext & Pick<AlertDeskContext, 'isOpen'>;

/** Composes price alerts. Nothing runs yet. */
export function createPriceAlerts(context: PriceAlertsContext): PriceAlerts {
  const watch = new PriceWatch(context);
  return { desk: new AlertDesk({ ...context, onConfirmed: () => watch.wake() }), watch };
}

const LINK_MS = ALERT_LIMITS.linkHours * 60 * 60_000;

/** A repeated request within this time sends no second link. */
const RESEND_INTERVAL_MS = ALERT_LIMITS.resendSeconds * 1_000;

/** A request for an alert, with the data for its mail. */
interface Subscription {
  readonly email: string;
  readonly watch: Watch;
  /** Current price of a watched service: the first mail reports a different one. */
  readonly lastReported: MicroDollars | null;
  readonly words: string;
  readonly site: MailSite;
}

/**
 * Stores an unconfirmed alert, or renews the link of an existing one, and queues its mail in one transaction. Nothing
 * happens for an address that has reached its limits; the response is the same.
 */
async function subscribe(queries: Queries, asked: Subscription, now: Milliseconds): Promise<void> {
  const emailKey = asked.email.toLowerCase();
  const watch = writeWatch(asked.watch);
  await queries.transaction().execute(async (transaction) => {
    // Locks the address, so that the counts below stay valid.
    await transaction
      .updateTable('jobs')
      .set((row) => ({ failures: row.ref('failures') }))
      .where('name', '=', 'alerts')
      .execute();
    const others = await transaction
      .selectFrom('priceAlerts')
      .select(['id', 'watch', 'askedAt', 'asked', 'unsubscribeToken', 'confirmedAt'])
      .where('emailKey', '=', emailKey)
      .execute();
    const existing = others.find((one) => one.watch === watch);
    const links = others.reduce((sum, one) => sum + linksToday(one, now), 0);
    if (links >= ALERT_LIMITS.linksPerDay) return;
    if (
      existing
        ? now - existing.askedAt < RESEND_INTERVAL_MS && now >= existing.askedAt
        : others.length >= ALERT_LIMITS.perAddress
    ) {
      return;
    }
    const confirmToken = newToken();
    const link = { confirmHash: hashOf(confirmToken), confirmUntil: now + LINK_MS, askedAt: now };
    const unsubscribeToken = existing?.unsubscribeToken ?? newToken();
    const id = existing?.id ?? (await insertAlert(transaction, { ...asked, emailKey, watch, unsubscribeToken, link }));
    if (existing) {
      await transaction
        .updateTable('priceAlerts')
        .set({ ...link, asked: linksToday(existing, now) + 1 })
        .$if(existing.confirmedAt === null, (update) => update.set({ expiresAt: link.confirmUntil }))
        .where('id', '=', existing.id)
        .execute();
    }
    await queueMessages(transaction, [
      {
        channel: 'mail',
        kind: 'alert-confirmation',
        idempotencyKey: `alert-confirmation/${link.confirmHash}`,
        at: now,
        alertId: id,
        content: confirmationMail({ ...asked, unsubscribeToken }, asked.words, confirmToken, asked.site),
      },
    ]);
  });
}

/** Links sent for an alert within a day, counting all that are in doubt. */
function linksToday({ askedAt, asked }: { readonly askedAt: Milliseconds; readonly asked: number }, now: Milliseconds) {
  return now - askedAt < MILLISECONDS_PER_DAY ? asked : 0;
}

interface NewAlert extends Pick<Subscription, 'email' | 'lastReported'> {
  readonly emailKey: string;
  readonly watch: string;
  readonly unsubscribeToken: string;
  readonly link: { readonly confirmHash: string; readonly confirmUntil: Milliseconds; readonly askedAt: Milliseconds };
}

async function insertAlert(queries: Queries, alert: NewAlert): Promise<number> {
  const { email, emailKey, watch, unsubscribeToken, lastReported, link } = alert;
  const { id } = await queries
    .insertInto('priceAlerts')
    .values({
      ...link,
      email,
      emailKey,
      watch,
      unsubscribeToken,
      toldMicros: lastReported,
      asked: 1,
      createdAt: link.askedAt,
      expiresAt: link.confirmUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
