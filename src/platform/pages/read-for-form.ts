import type { MissingReads, PageData } from '#core/page-data.ts';
import { readView } from '#app/api/catalogue-views.ts';
import type { PageSources } from './page-responses.ts';

/** What a form needs of the sources of pages. */
export type FormSources = Omit<PageSources, 'pageModule' | 'fixedAnswers' | 'headers' | 'openData'>;

/** What a form shows of the catalogue, by API path. */
interface FormReads {
  readonly data: PageData;
  /** Paths that name nothing in the catalogue, with similar names. */
  readonly missing: MissingReads;
  /** Paths that could not be read. */
  readonly failedReads: readonly string[];
}

const NOTHING: FormReads = { data: {}, missing: {}, failedReads: [] };

/** The answer to the API path that a form shows, null for none. */
export async function readForForm(
  { publicUrl, snapshot, queries, now, onError, site }: FormSources,
  read: string | null,
): Promise<FormReads> {
  if (read === null) return NOTHING;
  try {
    const { catalogue } = await snapshot.current();
    const source = { catalogue, queries, now, site: { ...site(), publicUrl }, openData: () => null };
    const outcome = catalogue && (await readView(read, source));
    if (!outcome) return NOTHING;
    return {
      ...NOTHING,
      ...('answer' in outcome && { data: { [read]: outcome.answer } }),
      ...('nearest' in outcome && { missing: { [read]: outcome.nearest } }),
    };
  } catch (error) {
    onError(error);
    return { ...NOTHING, failedReads: [read] };
  }
}
