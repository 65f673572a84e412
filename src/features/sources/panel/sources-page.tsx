import { wholeNumberIn } from '#core/count.ts';
import { useUrlValues } from '#kit/panel/tables/use-url-values.ts';
import { SourceList } from '#features/sources/panel/list/source-list.tsx';
import { SourceBench } from '#features/sources/panel/source/source-bench.tsx';

/** The list of sources, or the screen of the source that the URL names. */
export function SourcesPage() {
  const { values } = useUrlValues();
  const id = wholeNumberIn(values.get('source'));
  if (id === null) return <SourceList />;
  return <SourceBench key={id} id={id} lineId={wholeNumberIn(values.get('line'))} />;
}
