import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { feedOperations, type Feed } from '#features/feeds/feed.ts';
import { adminApi, reviewedImport } from '#core/routes.ts';
import { call, queryOf } from '#kit/panel/api/call.ts';
import { useChange } from '#kit/panel/api/use-change.ts';
import { DeleteDialog } from '#kit/panel/editing/confirm-dialog.tsx';
import { May } from '#kit/panel/frame/role.tsx';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { SectionState } from '#kit/panel/tables/section-state.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { counted, formatCount } from '#core/count.ts';
import { reasonText, whenText } from '#features/sources/panel/readings/source-words.tsx';

/** Poll interval while a fetch is in progress. */
const FAST_POLL_MS = 1_000;

/** The list of feeds with the state of their last fetch. */
export function FeedSection() {
  const id = useId();
  const feeds = useQuery({
    ...queryOf(feedOperations.listFeeds),
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.feeds.some(({ fetching }) => fetching) ? FAST_POLL_MS : false),
  });
  const [editor, setEditor] = useState<{ readonly edited: Feed | null } | null>(null);
  const [leaving, setLeaving] = useState<Feed | null>(null);
  return (
    <Card as="section" labelledBy={id} busy={feeds.isPending}>
      <header className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4.5 py-2 max-md:px-3.5 max-md:py-3">
        <h2 id={id} className="text-base tracking-[-0.005em]">
          Feeds
        </h2>
        <span className="text-muted max-md:order-1 max-md:basis-full">Price files that we fetch and compare</span>
        <May call={feedOperations.createFeed}>
          <Button size="sm" layout="inline-flex ml-auto" onClick={() => setEditor({ edited: null })}>
            <AdminIcon name="plus" size={14} />
            Add feed
          </Button>
        </May>
      </header>
      <SectionState query={feeds} what="The feeds" isEmpty={feeds.data?.feeds.length === 0}>
        No feeds yet. A feed is a CSV, TSV or JSON file at an address; its changes wait in the worklist.
      </SectionState>
      <ul className="divide-y divide-line">
        {feeds.data?.feeds.map((feed) => (
          <FeedRow
            key={feed.id}
            feed={feed}
            now={feeds.dataUpdatedAt}
            onEdit={() => setEditor({ edited: feed })}
            onRemove={() => setLeaving(feed)}
          />
        ))}
      </ul>
      {editor && <FeedDialog {...editor} onClosed={() => setEditor(null)} />}
      {leaving && (
        <DeleteDialog
          title="Delete this feed?"
          send={async () => call(feedOperations.deleteFeed, { params: { id: leaving.id } })}
          success="Feed deleted"
          refreshes={[[adminApi.feeds], [adminApi.worklist], [adminApi.waiting]]}
          onClosed={() => setLeaving(null)}
        >
          {leaving.name} will no longer be fetched, and its last file is dropped. Prices stay as they are.
        </DeleteDialog>
      )}
    </Card>
  );
}

const DOTS = { quiet: 'bg-line-strong', fine: 'bg-save-bar', failing: 'bg-danger' };

interface FeedRowProps {
  readonly feed: Feed;
  readonly now: number;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function FeedRow({ feed, now, onEdit, onRemove }: FeedRowProps) {
  const { id, name, fetching, import: last } = feed;
  const { tone, text } = feedState(feed);
  const fetch = useChange({
    send: async () => call(feedOperations.fetchFeed, { params: { id } }),
    refreshes: [[adminApi.feeds]],
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4.5 py-2.5 max-md:px-3.5">
      <div className="min-w-60 flex-1 basis-80">
        <b className="block truncate font-[550]">{name}</b>
        <p className="text-xs wrap-anywhere text-subtle">{fileText(feed, now)}</p>
      </div>
      <p role="status" className="flex min-w-0 items-center gap-2 text-muted max-md:basis-full">
        <i aria-hidden="true" className={`size-2 flex-none rounded-full ${DOTS[tone]}`} />
        {text}
      </p>
      <May call={feedOperations.fetchFeed}>
        <div className="flex flex-wrap gap-1 max-md:-ml-3">
          {last && last.appliedAt === null && last.new + last.changed + last.faulty > 0 && (
            <LinkButton href={reviewedImport(last.id)} variant="ghost" size="sm">
              Review<span className="sr-only"> {name}</span>
            </LinkButton>
          )}
          <Button
            variant="ghost"
            size="sm"
            disabled={fetching || fetch.isPending}
            aria-label={`Fetch now: ${name}`}
            onClick={() => fetch.mutate(undefined)}
          >
            Fetch now
          </Button>
          <Button variant="ghost" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button variant="ghost" size="sm" aria-label={`Delete ${name}`} onClick={onRemove}>
            Delete
          </Button>
        </div>
      </May>
    </li>
  );
}

/** Format, host, schedule and last reading of a feed: "CSV at api.webshare.io, daily, read today 05:00". */
export function fileText({ format, url, daily, fetchedAt }: Feed, now: number): string {
  const read = fetchedAt === null ? 'never read' : `read ${whenText(fetchedAt, now)}`;
  return `${format.toUpperCase()} at ${new URL(url).host}${daily ? ', daily' : ''}, ${read}`;
}

/** The state of a feed: the tone of its dot, and the result of its last fetch as text. */
export function feedState(feed: Feed): { readonly tone: 'quiet' | 'fine' | 'failing'; readonly text: string } {
  const { fetching, reason, status, fault, import: last } = feed;
  if (fetching) return { tone: 'quiet', text: 'Fetching' };
  if (reason !== null) return { tone: 'failing', text: `Not read: ${reasonText(reason, status)}` };
  if (fault !== null) return { tone: 'failing', text: fault };
  if (last === null) return { tone: 'quiet', text: 'Not fetched yet' };
  const faults = last.faulty === 0 ? '' : `, ${counted(last.faulty, 'fault')}`;
  if (last.appliedAt !== null) return { tone: 'fine', text: 'Applied' };
  if (last.new + last.changed === 0)
    return { tone: 'fine', text: `No changes in ${counted(last.lines, 'line')}${faults}` };
  const text = `${formatCount(last.changed)} changed, ${formatCount(last.new)} new${faults}`;
  return { tone: 'quiet', text: last.dismissedAt === null ? text : `${text}, dismissed` };
}
