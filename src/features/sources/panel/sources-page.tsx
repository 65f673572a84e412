import { wholeNumberIn } from '#core/count.ts';
import { useUrlValues } from '#kit/panel/tables/use-url-values.ts';
import { SourceList } from '#features/sources/panel/list/source-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { sourceOperations } from '#features/sources/source.ts';
import { adminPages } from '#core/routes.ts';
import { queryOf } from '#kit/panel/api/call.ts';
import { isMissing } from '#kit/panel/api/error-text.ts';
import { BENCH_HEAD } from '#kit/panel/frame/screen-parts.tsx';
import { TableNotice } from '#kit/panel/tables/table-notice.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { LoadingRows } from '#kit/panel/tables/loading-rows.tsx';
import { OpenedBench } from '#features/sources/panel/source/opened-bench.tsx';

/** The list of sources, or the screen of the source that the URL names. */
export function SourcesPage() {
  const { values } = useUrlValues();
  const id = wholeNumberIn(values.get('source'));
  if (id === null) return <SourceList />;
  return <SourceBench key={id} id={id} lineId={wholeNumberIn(values.get('line'))} />;
}

interface SourceBenchProps {
  readonly id: number;
  /** The initially chosen line; null for the first one. */
  readonly lineId: number | null;
}

/** The screen of one source: its lines, and the places of their prices in its text. */
function SourceBench({ id, lineId }: SourceBenchProps) {
  // Fetched only on each visit and after a reading: a newer text could invalidate unsaved places.
  const { data, error, refetch } = useQuery({
    ...queryOf(sourceOperations.getSource, { params: { id } }),
    refetchOnMount: 'always',
    gcTime: 0,
  });
  if (data) return <OpenedBench source={data} lineId={lineId} />;
  return (
    <>
      <header className={BENCH_HEAD}>
        <h1>Source</h1>
      </header>
      {!error ? (
        <LoadingRows what="the source" />
      ) : isMissing(error) ? (
        <TableNotice>
          <p>No price line cites this source any more.</p>
          <LinkButton href={adminPages.sources} size="sm">
            All sources
          </LinkButton>
        </TableNotice>
      ) : (
        <TableNotice failure={{ title: 'The source did not load.', onRetry: () => void refetch() }} />
      )}
    </>
  );
}
