import type { CatalogueSnapshot } from '#catalogue/catalogue-snapshot.server.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';

/** Readings of sources may be a second apart: rendering every page anew after each would slow visitors down. */
const CHECKS_SHOW_AFTER_MS = 30_000;

type RenewableSnapshot = Pick<CatalogueSnapshot, 'renew' | 'invalidate'>;

/** What visitors read of the catalogue: its snapshot, and the responses rendered from it. */
export class CatalogueCaches {
  readonly #snapshot: RenewableSnapshot;
  readonly #forgetResponses: () => void;
  #timer: NodeJS.Timeout | null = null;
  #renewal: Promise<void> | null = null;

  /** `keepsNothing` drops responses that do not depend on the catalogue too: while developing, every page changes. */
  constructor(snapshot: RenewableSnapshot, responses: readonly ResponseCache[], keepsNothing: boolean) {
    this.#snapshot = snapshot;
    this.#forgetResponses = () => {
      for (const cache of responses)
        if (keepsNothing) cache.clear();
        else cache.forgetCatalogue();
    };
  }

  /** Drops everything: the next request reads the catalogue. */
  drop(): void {
    this.#clearTimer();
    this.#snapshot.invalidate();
    this.#forgetResponses();
  }

  /** Renews everything within 30 s, once for all calls until then. Visitors do not wait for it. */
  renewSoon(): void {
    if (this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#renewal = this.#renew();
    }, CHECKS_SHOW_AFTER_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#clearTimer();
    await this.#renewal;
  }

  async #renew(): Promise<void> {
    await this.#snapshot.renew();
    this.#forgetResponses();
  }

  #clearTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
