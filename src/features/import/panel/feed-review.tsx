import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { feedOperations } from '#features/feeds/feed.ts';
import { importOperations } from '#features/import/import-contract.ts';
import { adminApi, adminPages } from '#core/routes.ts';
import { call, queryOf } from '#kit/panel/api/call.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { ScreenHead } from '#kit/panel/frame/screen-parts.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { DoneCard } from './done-card.tsx';
import { fileText } from './feed-texts.tsx';
import { ImportResult } from './import-result.tsx';
import { Step } from './step.tsx';
import { useApplication } from './use-import.tsx';

/** The import of a feed's file: compared again when the screen opens, and applied as a whole. */
export function FeedReview({ id }: { readonly id: number }) {
  const [, navigate] = useLocation();
  const comparison = useQuery({
    queryKey: [adminApi.importCompare(id)],
    queryFn: async () => (await call(importOperations.compareImport, { params: { id } })).value,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const { data: feeds, dataUpdatedAt } = useQuery(queryOf(feedOperations.listFeeds));
  const feed = feeds?.feeds.find((one) => one.import?.id === id);
  const application = useApplication();
  const compareAgain = () => {
    application.reset();
    void comparison.refetch();
  };
  const leave = () => navigate(adminPages.import);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-16">
      <ScreenHead
        title="Import"
        intro="Prices from a feed. Nothing changes until you apply the import."
        action={
          <LinkButton href={adminPages.import} variant="ghost" size="sm">
            <AdminIcon name="arrow-left" size={15} />
            All feeds
          </LinkButton>
        }
      />
      {application.data && <DoneCard done={application.data} onAnother={leave} />}
      <Step
        number={1}
        title="File"
        about={
          feed && (
            <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-0.5 max-md:basis-full">
              <AdminIcon name="rss" size={17} className="flex-none text-save" />
              <b className="min-w-0 truncate font-[550]">{feed.name}</b>
              <span className="text-muted">{fileText(feed, dataUpdatedAt)}</span>
            </span>
          )
        }
      />
      {comparison.isFetching && (
        <Step number={3} title="Dry run">
          <p role="status" className="flex items-center gap-2 border-t border-line px-4.5 py-4 text-muted">
            <Spinner />
            Comparing with the catalog…
          </p>
        </Step>
      )}
      <ImportResult
        compared={comparison.isFetching ? undefined : comparison.data}
        error={comparison.isFetching ? null : comparison.error}
        retryLabel="Compare again"
        application={application}
        onCompare={compareAgain}
        onCancel={leave}
      />
    </div>
  );
}
