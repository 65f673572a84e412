import type { PageData } from '#contract/page-module.ts';
import { readView } from '#server/catalogue/views/catalogue-views.ts';
import type { PageSources } from './page-responses.ts';

/** What a form needs of the sources of pages. */
export type FormSources = Omit<PageSources, 'pageModule' | 'fixedAnswers' | 'headers'>;

/** The answer to the API path that a form shows, null for none; named as failed if the catalogue cannot be read. */
export async function readForForm(
  { publicUrl, snapshot, queries, now, onError, site }: FormSources,
  read: string | null,
): Promise<{ readonly data: PageData; readonly failedReads: readonly string[] }> {
  if (read === null) return { data: {}, failedReads: [] };
  try {
    const { catalogue } = await snapshot.current();
    const outcome = catalogue && (await readView(read, { catalogue, queries, now, site: { ...site(), publicUrl } }));
    return { data: outcome && 'answer' in outcome ? { [read]: outcome.answer } : {}, failedReads: [] };
  } catch (error) {
    onError(error);
    return { data: {}, failedReads: [read] };
  }
}
