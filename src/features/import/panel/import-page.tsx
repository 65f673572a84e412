import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { feedOperations } from '#features/feeds/feed.ts';
import { importOperations } from '#features/import/import-contract.ts';
import { adminApi, adminPages } from '#core/routes.ts';
import { call, queryOf } from '#kit/panel/api/call.ts';
import { May, useMay } from '#kit/panel/frame/role.tsx';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { ScreenHead } from '#kit/panel/frame/screen-parts.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { LinkButton } from '#kit/link-button.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneCard } from './done-card.tsx';
import { FeedSection, fileText } from './feed-section.tsx';
import { FileStep } from './file-step.tsx';
import { ImportResult } from './import-result.tsx';
import { Step } from './step.tsx';
import { useApplication, useImport } from './use-import.tsx';

/** The import of prices: of the file of a feed if the URL names it, else of a file to choose, with the feeds. */
export function ImportPage() {
  const reviewed = Number(new URLSearchParams(useSearch()).get('import'));
  const mayImport = useMay()(importOperations.createImport);
  return mayImport && reviewed > 0 ? <FeedReview key={reviewed} id={reviewed} /> : <FileImport />;
}

/** Choose a file, compare it with the catalogue, apply all of it. */
function FileImport() {
  const { file, columns, isComplete, comparison, application, ...work } = useImport();
  const { data: compared } = comparison;
  const { data: done } = application;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-16">
      <ScreenHead
        title="Import"
        changedBy={importOperations.createImport}
        intro="Prices, features or connections from a file. Nothing changes until you apply the import."
        action={
          <div className="flex flex-wrap gap-1 text-muted">
            <a href={adminApi.pricesExport} download className={buttonClass({ variant: 'ghost', size: 'sm' })}>
              <AdminIcon name="download" size={15} />
              Export prices
            </a>
            <a href={adminApi.factsExport} download className={buttonClass({ variant: 'ghost', size: 'sm' })}>
              <AdminIcon name="download" size={15} />
              Export features
            </a>
            <a href={adminApi.connectionsExport} download className={buttonClass({ variant: 'ghost', size: 'sm' })}>
              <AdminIcon name="download" size={15} />
              Export connections
            </a>
            <LinkButton href={`${adminPages.history}?way=import`} variant="ghost" size="sm">
              <AdminIcon name="history" size={15} />
              Past imports
            </LinkButton>
          </div>
        }
      />
      {done && <DoneCard done={done} onAnother={work.startOver} />}
      <May call={importOperations.createImport}>
        <FileStep file={file} lines={compared?.lines ?? null} isDone={done !== undefined} onFile={work.choose} />
      </May>
      {file && file.headers.length > 0 && (
        <ColumnsStep file={file} columns={columns} isDone={done !== undefined} onMove={work.moveColumn} />
      )}
      {file && !isComplete && (
        <Step number={3} title="Dry run">
          <p role="status" className="border-t border-line px-4.5 py-3 text-muted">
            {file.kind === 'prices'
              ? 'Select the columns for provider and service above. They identify the price line of each row.'
              : 'Select the columns for provider, service, feature and value above. They state the feature of each row.'}
          </p>
        </Step>
      )}
      {comparison.isPending && <Comparing />}
      <ImportResult
        compared={compared}
        // A comparison is aborted when a newer one replaces it.
        error={comparison.error?.name === 'AbortError' ? null : comparison.error}
        retryLabel="Try again"
        application={application}
        onCompare={work.compareAgain}
        onCancel={work.startOver}
      />
      {!file && <FeedSection />}
    </div>
  );
}

function Comparing() {
  return (
    <Step number={3} title="Dry run">
      <p role="status" className="flex items-center gap-2 border-t border-line px-4.5 py-4 text-muted">
        <Spinner />
        Comparing with the catalog…
      </p>
    </Step>
  );
}

/** The import of a feed's file: compared again when the screen opens, and applied as a whole. */
function FeedReview({ id }: { readonly id: number }) {
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
      {comparison.isFetching && <Comparing />}
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
