import { isDeepStrictEqual } from 'node:util';
import type { Settings } from '#contract/settings/settings.ts';
import type { SiteInfo } from '#contract/site.ts';
import type { Queries } from '#server/database/database.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { nextRateExpiry, currentRates, readRates, type RateRow } from './stored-rates.ts';
import { readSettingsRow, settingsOf, siteOf, type ConfiguredSettings } from './stored-settings.ts';

const RETRY_AFTER_MS = 1_000;

export interface SettingsContext {
  readonly queries: Queries;
  readonly configured: ConfiguredSettings;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called if the settings could not be read. They stay as they were, and are read again. */
  readonly onError: (error: unknown) => void;
}

/**
 * The current settings in memory: the environment's until they are read, at start and after every change on any
 * instance.
 */
export class CurrentSettings {
  readonly #context: SettingsContext;
  readonly #listeners: (() => void)[] = [];
  #current: Settings;
  #site: SiteInfo;
  #rates: readonly RateRow[] = [];
  /** When the next rate expires. */
  #ratesTurnAt = Number.POSITIVE_INFINITY;
  #renewal: Promise<void> | null = null;
  #isOutdated = false;
  #retry: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(context: SettingsContext) {
    this.#context = context;
    this.#current = settingsOf(context.configured);
    this.#site = { ...siteOf(context.configured, this.#current), rates: [] };
  }

  get current(): Settings {
    return this.#current;
  }

  /** Brand and contact block, with current exchange rates. */
  get site(): SiteInfo {
    return this.#site;
  }

  /** Calls `listener` after each change. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Drops expired rates. Call it before using a cached page. */
  check(now = this.#context.now()): void {
    if (now >= this.#ratesTurnAt) this.#take(this.#current, this.#rates);
  }

  /** Resolves when all settings stored before the call are in effect, or could not be read. */
  async renew(): Promise<void> {
    this.#isOutdated = true;
    if (this.#isStopped) return undefined;
    this.#renewal ??= this.#renew().finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#retry) clearTimeout(this.#retry);
    await this.#renewal;
  }

  async #renew(): Promise<void> {
    while (this.#isOutdated && !this.#isStopped) {
      this.#isOutdated = false;
      try {
        const { queries, configured } = this.#context;
        const [row, rates] = await withinDeadline(Promise.all([readSettingsRow(queries), readRates(queries)]));
        this.#take(settingsOf(configured, row), rates);
      } catch (error) {
        this.#context.onError(error);
        if (this.#retry) clearTimeout(this.#retry);
        this.#retry = setTimeout(() => void this.renew(), RETRY_AFTER_MS).unref();
      }
    }
  }

  #take(settings: Settings, rates: readonly RateRow[]): void {
    const { configured, now } = this.#context;
    const site = { ...siteOf(configured, settings), rates: currentRates(rates, now(), settings.siteName) };
    this.#rates = rates;
    this.#ratesTurnAt = nextRateExpiry(rates, now());
    if (isDeepStrictEqual([settings, site], [this.#current, this.#site])) return;
    this.#current = settings;
    this.#site = site;
    for (const listener of this.#listeners) listener();
  }
}
