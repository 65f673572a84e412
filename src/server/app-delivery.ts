import type { FastifyInstance } from 'fastify';
import type { Problem } from '#contract/problem.ts';
import { createPriceAlerts, type PriceAlerts } from '#server/alerts/price-alerts.ts';
import { registerAlertRoutes } from '#server/api/alert-routes.ts';
import { registerBackupRoutes } from '#server/api/backup-routes.ts';
import { registerContactRoutes } from '#server/api/contact-routes.ts';
import { registerWebhookRoutes } from '#server/api/webhook-routes.ts';
import { createQuoteDesk } from '#server/catalogue/quote-offers.ts';
import { createContactLimits } from '#server/contacts/contact-limits.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import { startBackgroundWork } from './background-work.ts';
import type { Core } from './app-core.ts';

/** Outgoing deliveries. */
export interface Delivery {
  /** Runs while the server does. */
  readonly outbox: Outbox;
  readonly alerts: PriceAlerts;
}

/** Contact requests, price alerts, webhooks and backups. */
export function registerDelivery(server: FastifyInstance, core: Core): Delivery {
  const { config, database, built, logger, now, monotonicNow, settings, snapshot, pageHeaders } = core;
  const { queries } = database;
  const { publicUrl } = config;
  const background = startBackgroundWork(server, core);
  const { outbox } = background;
  const onQueued = () => outbox.wake();
  const alerts = createPriceAlerts({
    queries,
    snapshot,
    logger,
    now,
    monotonicNow,
    site: () => ({ name: settings.site.name, publicUrl }),
    sendsMail: outbox.sendsMail,
    isOpen: () => outbox.sendsMail && settings.site.offersAlerts === true,
    onQueued,
  });
  core.versions.add(() => alerts.watch.wake());
  core.versions.add(onQueued);
  registerBackupRoutes(server, background.backups);
  registerWebhookRoutes(server, { queries, now, onQueued, privateHosts: config.webhookPrivateHosts });
  registerAlertRoutes(server, alerts);
  const contacts = {
    database,
    now,
    get destinations() {
      return outbox.destinations.filter((one) => one !== 'email' || settings.current.emailNotifications);
    },
    onQueued,
    quotes: createQuoteDesk(snapshot, (error) => logger.warn({ err: error }, 'A quote could not be created')),
  };
  const { pageModule, assets } = built;
  const refusalPage = {
    headers: pageHeaders,
    render: (problem: Problem) =>
      pageModule.renderContactRefusal({ assets, site: settings.site, publicUrl, problem }).html,
  };
  registerContactRoutes(server, contacts, createContactLimits(monotonicNow), { refusalPage, publicUrl });
  return { outbox, alerts };
}
