import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { priceOperations } from '#catalogue/prices/price-line-contract.ts';
import { linesOf, worklistOperations, type WorkItem as Item } from '#features/worklist/worklist-contract.ts';
import { formatCount } from '#core/count.ts';
import { queryOf } from '#kit/panel/api/call.ts';
import { BENCH_HEAD } from '#kit/panel/frame/screen-parts.tsx';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { Keys, KeySheet } from '#kit/panel/frame/key-sheet.tsx';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { LoadingRows } from '#kit/panel/tables/loading-rows.tsx';
import { TableNotice } from '#kit/panel/tables/table-notice.tsx';
import { TextLink } from '#kit/text-link.tsx';
import { adminPages, editedService, openedSource, openedWork, reviewedImport } from '#core/routes.ts';
import { useWorkActions } from './use-work-actions.tsx';
import { SHEETS, useWorkKeys } from './use-work-keys.tsx';
import { WorkBar } from './work-bar.tsx';
import { WorkItem } from './work-item.tsx';
import { WorkList } from './work-list.tsx';
import { sectionsOf, stepFrom, type Decision, type Work } from './worklist-state.ts';

/** The worklist: one item after the other. */
export function WorklistPage() {
  // Fetched on each visit, since other screens change it.
  const { data, isError, refetch } = useQuery({ ...queryOf(worklistOperations.getWorklist), refetchOnMount: 'always' });
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const [requestedKey, kind] = [query.get('item'), query.get('kind')];
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [now] = useState(() => Date.now());
  const [hasKeySheet, setKeySheet] = useState(false);
  const bench = useRef<HTMLDivElement>(null);

  const sections = data ? sectionsOf(data.groups, decisions, skipped) : [];
  const works = sections.flatMap((section) => section.works);
  const isOpen = ({ key }: Work) => !decisions.has(key);
  const chosen =
    works.find(({ key }) => key === requestedKey) ?? works.find((work) => work.kind === kind && isOpen(work)) ?? null;
  const current = chosen ?? stepFrom(sections, decisions, null, 1);
  const openCount = sections.reduce((sum, section) => sum + section.openCount, 0);
  const go = (key: string | null) => navigate(key === null ? adminPages.worklist : openedWork(key), { replace: true });
  const step = (by: 1 | -1) => {
    const next = stepFrom(sections, decisions, current?.key ?? null, by);
    if (next) go(next.key);
  };
  const decide = (decision: Decision) => {
    const next = new Map(decisions).set(decision.work.key, decision);
    setDecisions(next);
    go(stepFrom(sections, next, decision.work.key, 1)?.key ?? null);
  };
  const takeBack = ({ work }: Decision) => {
    const next = new Map(decisions);
    next.delete(work.key);
    setDecisions(next);
    go(work.key);
  };
  const skip = () => {
    if (!current) return;
    const next = stepFrom(sections, decisions, current.key, 1);
    setSkipped([...skipped.filter((key) => key !== current.key), current.key]);
    if (next) go(next.key);
  };
  const last = [...decisions.values()].findLast(({ historyId }) => historyId !== null) ?? null;
  const decision = current ? decisions.get(current.key) : undefined;
  const actions = useWorkActions({
    work: current,
    decision,
    last,
    onDecided: decide,
    onTakenBack: takeBack,
    onSkip: skip,
  });
  const item = current?.item ?? null;
  const openText = () => {
    if (item && 'reading' in item && item.reading) navigate(openedSource(item.reading.sourceId, linesOf(item)[0]?.id));
  };
  const review =
    item?.kind === 'feed-changes' && actions.mayDecide && !decision
      ? () => navigate(reviewedImport(item.feed.importId))
      : null;
  const service = item?.kind === 'stale-facts' && actions.mayDecide ? item.service : null;
  const editService = service ? () => navigate(editedService(service.id)) : null;
  useWorkKeys({
    actions,
    source: item && sourceOf(item),
    openText,
    review,
    editService,
    step,
    onKeys: () => setKeySheet(true),
  });

  const currentKey = current?.key ?? null;
  useEffect(() => {
    const focused = document.activeElement;
    const row = bench.current?.querySelector<HTMLElement>(`[data-work="${CSS.escape(currentKey ?? '')}"]`);
    // Keeps the focus if it is in a field or outside the worklist.
    if (focused === document.body || focused?.id === 'main' || focused?.closest('[data-work]')) row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  }, [currentKey]);

  const done = decisions.size;
  return (
    <>
      <header className={BENCH_HEAD}>
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h1>Worklist</h1>
          <p role="status" className="text-muted">
            {data && (openCount === 0 ? 'Nothing to do' : `${formatCount(openCount)} to do`)}
            {done > 0 && `, ${formatCount(done)} done`}
          </p>
          <Button
            variant="ghost"
            size="sm"
            layout="ml-auto inline-flex self-center max-bench:hidden"
            onClick={() => setKeySheet(true)}
          >
            <AdminIcon name="keyboard" size={15} />
            Keys
            <Keys keys={['?']} />
          </Button>
        </div>
      </header>
      <div
        ref={bench}
        className={`grid min-h-0 max-lg:md:overflow-y-auto lg:grid-cols-[minmax(260px,380px)_minmax(0,1fr)] ${chosen ? 'work-chosen' : ''}`}
      >
        {isError && !data ? (
          <div className="lg:col-span-2">
            <TableNotice failure={{ title: 'The worklist could not be loaded', onRetry: () => void refetch() }} />
          </div>
        ) : data && current === null && done === 0 ? (
          <Nothing />
        ) : (
          <>
            <nav
              aria-label="Things to do"
              aria-busy={!data}
              className="min-w-0 border-r border-line-strong bg-surface max-lg:border-r-0 max-lg:[.work-chosen_&]:hidden lg:overflow-auto lg:[scrollbar-width:thin]"
            >
              {data ? (
                <WorkList
                  sections={sections}
                  decisions={decisions}
                  currentKey={currentKey}
                  lastKey={last?.work.key ?? null}
                  now={now}
                  onUndo={actions.undo}
                />
              ) : (
                <LoadingRows what="the worklist" />
              )}
            </nav>
            <div className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] max-lg:hidden max-lg:[.work-chosen_&]:grid">
              {current ? (
                <>
                  <div className="min-w-0 bg-surface lg:overflow-auto lg:[scrollbar-width:thin]">
                    <WorkItem
                      key={current.key}
                      work={current}
                      position={`${works.indexOf(current) + 1} of ${formatCount(works.length)}`}
                      now={now}
                      sendsMail={data?.sendsMail ?? false}
                      actions={actions}
                      onStep={step}
                    />
                  </div>
                  <WorkBar work={current} decision={decision} actions={actions} />
                </>
              ) : (
                data && <Nothing />
              )}
            </div>
          </>
        )}
      </div>
      {hasKeySheet && (
        <KeySheet
          title="Keys of the worklist"
          intro="Letter and number keys work anywhere on this screen, except in fields. On a Mac: Cmd instead of Ctrl."
          sheets={SHEETS}
          changedBy={priceOperations.editPrices}
          onClosed={() => setKeySheet(false)}
        />
      )}
    </>
  );
}

/** The page that O opens: the one that a reader has named, else the source. */
function sourceOf(item: Item): string | null {
  const given = item.kind === 'reported-price' ? item.report.url : null;
  return given ?? ('source' in item ? item.source : null);
}

function Nothing() {
  return (
    <div className="grid place-content-center justify-items-center gap-3 p-8 text-center lg:col-span-2">
      <span className="grid size-12 place-items-center rounded-full bg-save-tint text-save">
        <Icon name="check" size={22} />
      </span>
      <h2>Nothing to do</h2>
      <p className="max-w-90 text-muted">
        Every direct price is up to date, every delivery arrived, and no request is overdue.
      </p>
      <TextLink href={adminPages.history}>Show the history</TextLink>
    </div>
  );
}
