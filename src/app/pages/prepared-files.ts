import type { PageModule } from '#platform/pages/page-module.ts';
import type { SiteInfo } from '#core/site.ts';
import { finishResponse, type FinishedResponse } from '#platform/http/finished-response.ts';
import type { HeaderFields } from '#platform/http/security-headers.ts';
import type { BuiltFiles } from './built-files.ts';

const CACHE_CONTROL = 'public, max-age=3600';

/** Retry-After during maintenance. */
const MAINTENANCE_RETRY_SECONDS = 600;

interface PreparedFilesSources {
  readonly built: Pick<BuiltFiles, 'assets' | 'files'> & {
    readonly pageModule: Pick<PageModule, 'renderSiteDocuments' | 'renderMaintenancePage'>;
  };
  readonly publicUrl: string;
  readonly site: () => SiteInfo;
  readonly headers: HeaderFields;
  readonly pageHeaders: HeaderFields;
}

/** Prepared responses: built files, and documents that depend only on the site's settings. */
export class PreparedFiles {
  readonly #sources: PreparedFilesSources;
  #files: ReadonlyMap<string, FinishedResponse> = new Map();
  #maintenance: FinishedResponse | null = null;

  constructor(sources: PreparedFilesSources) {
    this.#sources = sources;
    this.remake();
  }

  /** Renders all documents again after a change of the settings. */
  remake(): void {
    const { built, publicUrl, headers } = this.#sources;
    const documents = built.pageModule.renderSiteDocuments({ site: this.#sources.site(), publicUrl });
    const finished = documents.map(({ path, contentType, body }) => {
      const source = { status: 200, contentType, cacheControl: CACHE_CONTROL, headers, body: Buffer.from(body) };
      return [path, finishResponse(source, null)] as const;
    });
    this.#files = new Map([...built.files, ...finished]);
    this.#maintenance = null;
  }

  /** The file at a path. */
  get(path: string): FinishedResponse | undefined {
    return this.#files.get(path);
  }

  /** The page shown for every URL during maintenance. */
  maintenancePage(): FinishedResponse {
    const { built, publicUrl, pageHeaders, site } = this.#sources;
    if (this.#maintenance) return this.#maintenance;
    const { status, html } = built.pageModule.renderMaintenancePage({ assets: built.assets, site: site(), publicUrl });
    const headers = { ...pageHeaders, 'Retry-After': String(MAINTENANCE_RETRY_SECONDS) };
    const contentType = 'text/html; charset=utf-8';
    const source = { status, contentType, cacheControl: 'no-store', headers, body: Buffer.from(html) };
    this.#maintenance = finishResponse(source, null);
    return this.#maintenance;
  }
}
