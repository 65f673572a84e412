import { RepeatedWork } from '#platform/jobs/repeated-work.ts';
import type { CatalogueSnapshot } from '#catalogue/catalogue-snapshot.server.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';

/** Readings of sources may be a second apart: rendering every page anew after each would slow visitors down. */
const CHECKS_SHOW_AFTER_MS = 30_000;

type RenewableSnapshot = Pick<CatalogueSnapshot, 'renew' | 'invalidate'>;

/** What visitors read of the catalogue: its snapshot, and the responses rendered from it. */
export class CatalogueCaches extends RepeatedWork {
  readonly #snapshot: RenewableSnapshot;
  readonly #forgetResponses: () => void;
  #isOutdated = false;

  /** `keepsNothing` drops responses that do not depend on the catalogue too: while developing, every page changes. */
  constructor(snapshot: RenewableSnapshot, responses: readonly ResponseCache[], keepsNothing: boolean) {
    super({ gatherMs: CHECKS_SHOW_AFTER_MS });
    this.#snapshot = snapshot;
    this.#forgetResponses = () => {
      for (const cache of responses)
        if (keepsNothing) cache.clear();
        else cache.forgetCatalogue();
    };
  }

  /** Drops everything: the next request reads the catalogue. */
  drop(): void {
    this.#isOutdated = false;
    this.#snapshot.invalidate();
    this.#forgetResponses();
  }

  /** Renews everything within 30 s, once for all calls until then. Visitors do not wait for it. */
  renewSoon(): void {
    this.#isOutdated = true;
    this.wake();
  }

  protected async run(): Promise<number> {
    if (this.#isOutdated) {
      this.#isOutdated = false;
      await this.#snapshot.renew();
      this.#forgetResponses();
    }
    return Number.POSITIVE_INFINITY;
  }
}
