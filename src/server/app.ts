import type { FastifyInstance } from 'fastify';
import type { PriceAlerts } from './alerts/price-alerts.ts';
import { registerOtherMethods } from './api/register-operation.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { createAccounts, registerAccounts } from './app-accounts.ts';
import { registerCatalogue } from './app-catalogue.ts';
import { createCore } from './app-core.ts';
import { registerDelivery } from './app-delivery.ts';
import { createServer } from './app-http.ts';
import { createPublicPages, registerPublicPages } from './app-pages.ts';
import type { CatalogueContext } from './catalogue/change-catalogue.ts';
import type { Outbox } from './outbox/outbox.ts';

/** The server without a socket. */
export interface App {
  readonly server: FastifyInstance;
  readonly catalogue: CatalogueContext;
  /** Clears all caches. */
  readonly dropCaches: () => void;
  /** Runs while the server does. */
  readonly outbox: Outbox;
  readonly alerts: PriceAlerts;
}

/** Composes the server. It does not listen yet. */
export function createApp(dependencies: AppDependencies): App {
  const core = createCore(dependencies);
  const pages = createPublicPages(core);
  const accounts = createAccounts(core);
  const server = createServer(core, accounts, pages.lookup);
  registerAccounts(server, core, accounts);
  registerCatalogue(server, core);
  const { outbox, alerts } = registerDelivery(server, core);
  registerPublicPages(server, core, pages, alerts);
  registerOtherMethods(server);
  return { server, catalogue: core.catalogue, dropCaches: core.dropCaches, outbox, alerts };
}
