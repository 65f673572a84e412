import type { CatalogueSnapshot } from '#catalogue/catalogue-snapshot.server.ts';
import type { DataFigures, OpenDataState } from '#catalogue/views/view.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { composeResponse } from '#platform/http/composed-response.ts';
import type { FinishedResponse } from '#platform/http/finished-response.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';
import type { HeaderFields } from '#platform/http/security-headers.ts';
import { BoundedQueue } from '#platform/limits/bounded-queue.ts';
import { DATA_FILES, type DataPath } from './data-files.ts';

interface OpenDataSources {
  readonly queries: Queries;
  readonly snapshot: CatalogueSnapshot;
  /** The site's origin without a trailing slash. */
  readonly publicUrl: string;
  readonly cache: ResponseCache;
  readonly headers: HeaderFields;
  readonly settings: () => { readonly openData: boolean; readonly dataLicence: OpenDataState['licence'] };
}

/** A part of a file: the day of its prices, or the id after which its changes begin. */
export interface FilePart {
  readonly at?: string | undefined;
  readonly since?: number | undefined;
}

/** Time for the files of which the page states the size. */
const FIGURES_MS = 1_500;

/**
 * The files of open data, composed once per version of the catalog, one at a time: memory is bounded by the compressed
 * files, and readers hold neither a cursor nor a transaction.
 */
export class OpenDataFiles {
  readonly #sources: OpenDataSources;
  readonly #queue = new BoundedQueue('Other files are being prepared. Try again soon.');
  readonly #figures = new Map<string, DataFigures & { readonly generation: number }>();

  constructor(sources: OpenDataSources) {
    this.#sources = sources;
  }

  /** Whether the settings offer open data. */
  get isOn(): boolean {
    return this.#sources.settings().openData;
  }

  /** A file that was composed since the last change of the catalog. */
  peek(path: string): FinishedResponse | undefined {
    return this.#sources.cache.peek(path);
  }

  /** A file under its canonical path. @throws TooManyRequestsError, CatalogueUnavailableError */
  async get(path: string, file: DataPath, part: FilePart): Promise<FinishedResponse> {
    const { cache } = this.#sources;
    const basis = cache.generation;
    return cache.get(path, basis, async () =>
      this.#queue.run(async () => {
        const made = await this.#compose(file, part);
        if (path === file) this.#figures.set(path, { ...made.figures, generation: basis });
        return made;
      }),
    );
  }

  /** License and sizes, as far as they are known soon; null while open data is off. */
  get state(): Promise<OpenDataState> | null {
    return this.isOn ? this.#read() : null;
  }

  async #read(): Promise<OpenDataState> {
    const { cache, settings } = this.#sources;
    const paths = DATA_FILES.map(({ path }) => path);
    const isKnown = (path: string) => this.#figures.get(path)?.generation === cache.generation;
    const composed = (async () => {
      for (const path of paths) if (!isKnown(path)) await this.get(path, path, {});
    })().catch(() => {});
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, FIGURES_MS);
    });
    await Promise.race([composed, late]);
    clearTimeout(timer);
    const figures = [...this.#figures].filter(([path]) => isKnown(path));
    return {
      licence: settings().dataLicence,
      figures: new Map(figures),
      isComplete: figures.length === paths.length,
    };
  }

  async #compose(file: DataPath, part: FilePart) {
    const { queries, snapshot, publicUrl, headers, settings } = this.#sources;
    const { makeFile } = await import('./make-files.server.ts');
    const { catalogue, isFresh } = await snapshot.current();
    const { dataLicence } = settings();
    const head = {
      status: 200,
      contentType: mediaTypeOf(file),
      cacheControl: 'public, max-age=0, must-revalidate',
      headers: { ...headers, ...(dataLicence && { Link: licenceLink(dataLicence.url) }) },
    };
    const made = await makeFile(file, { catalogue, queries, publicUrl }, part);
    const { finished, length } = await composeResponse(head, made.parts);
    return { finished, keep: isFresh, figures: { rows: made.rows(), bytes: length } };
  }
}

function mediaTypeOf(file: DataPath): string {
  return DATA_FILES.find(({ path }) => path === file)?.mediaType ?? '';
}

/** The address in ASCII, without characters that would end it. */
function licenceLink(url: string): string {
  return `<${new URL(url).href}>; rel="license"`;
}
