import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CatalogueContext } from './catalogue/change-catalogue.ts';
import { audit } from './http/audit.ts';
import { createOutbox, type Outbox, type Senders } from './outbox/outbox.ts';
import type { FetchRates } from './rates/fetch-rates.ts';
import { RateWatch } from './rates/rate-watch.ts';
import type { SettingsInForce } from './settings/settings-in-force.ts';

interface BackgroundContext {
  readonly catalogue: CatalogueContext;
  readonly settings: Pick<SettingsInForce, 'site'>;
  readonly publicUrl: string;
  readonly logger: FastifyBaseLogger;
  readonly senders: Senders;
  readonly fetchRates: FetchRates | null;
}

/** What works by itself, from when the server is ready until it closes. */
interface Worker {
  start(): void;
  stop(): Promise<void>;
}

/** Everything that the server does without being asked: it hands messages on and fetches exchange rates. */
export function startBackgroundWork(server: FastifyInstance, context: BackgroundContext): { readonly outbox: Outbox } {
  const { catalogue, settings, publicUrl, logger, senders, fetchRates } = context;
  const outbox = createOutbox(
    {
      queries: catalogue.database.queries,
      logger,
      note: (entry, line) => audit({ log: logger }, entry, line),
      now: catalogue.now,
      random: Math.random,
      publicUrl,
      from: () => ({ name: settings.site.name, address: settings.site.email }),
    },
    senders,
  );
  const workers: Worker[] = [outbox, ...(fetchRates ? [new RateWatch({ catalogue, fetchRates, logger })] : [])];
  for (const worker of workers) {
    server.addHook('onReady', async () => worker.start());
    server.addHook('onClose', async () => worker.stop());
  }
  return { outbox };
}
