import { useQuery } from '@tanstack/react-query';
import { sessionOperations, type SignedInSession } from '#features/account/session-contract.ts';
import { adminApi } from '#core/routes.ts';
import { call, queryOf } from '#kit/panel/api/call.ts';
import { useChange } from '#kit/panel/api/use-change.ts';
import { readerTime } from '#kit/browser/reader-time.ts';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { ReadFault } from '#kit/panel/tables/section-state.tsx';
import { SETTING_BOX } from './setting-rows.tsx';

/** The operator's sessions, each with a button that ends it. */
export function SessionList() {
  const { data, error, refetch } = useQuery({ ...queryOf(sessionOperations.listSessions), gcTime: 0 });
  const end = useChange({
    send: async (id: number | 'others') =>
      id === 'others'
        ? call(sessionOperations.endOtherSessions)
        : call(sessionOperations.endSession, { params: { id } }),
    success: (id) => (id === 'others' ? 'All other sessions signed out' : 'Session signed out'),
    refreshes: [[adminApi.sessions]],
  });
  const sessions = data?.sessions ?? [];
  return (
    <div className={SETTING_BOX}>
      <p className="flex min-h-8 flex-wrap items-center gap-x-2.5">
        <b id="sessions" className="font-[550]">
          Signed-in sessions
        </b>
        <span className="text-muted">{data && sessions.length}</span>
        {sessions.length > 1 && (
          <Button
            variant="ghost"
            size="sm"
            layout="inline-flex ml-auto"
            disabled={end.isPending}
            onClick={() => end.mutate('others')}
          >
            Sign out all others
          </Button>
        )}
      </p>
      {error && (
        <div role="alert">
          <ReadFault error={error} retry={refetch} />
        </div>
      )}
      <ul aria-labelledby="sessions" className="-mx-4.5 -mt-1 -mb-3.5 grid max-md:-mx-3.5">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} isBusy={end.isPending} onEnd={() => end.mutate(session.id)} />
        ))}
      </ul>
    </div>
  );
}

interface SessionRowProps {
  readonly session: SignedInSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { current, createdAt, lastUsedAt, address, userAgent, person } = session;
  const name = browserName(userAgent);
  const usage = current ? `since ${readerTime(createdAt)}` : `used ${readerTime(lastUsedAt)}`;
  return (
    <li className="grid min-h-11 grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1.2fr)_96px] items-center gap-x-3 gap-y-0.5 border-t border-line py-1 pr-3 pl-4.5 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:py-2">
      <p title={userAgent ?? undefined}>
        <b className="block font-[550]">{name}</b>
        {session.person !== null && (
          <span className="block text-xs text-subtle wrap-anywhere">
            {session.person}, {session.role}
          </span>
        )}
      </p>
      <span className="text-muted tabular-nums">{address ?? 'address unknown'}</span>
      <span className="text-subtle">{usage}</span>
      <span className="justify-self-end max-md:col-start-2 max-md:row-span-3 max-md:row-start-1">
        {current ? (
          <Badge tone="ink">This browser</Badge>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            disabled={isBusy}
            aria-label={`Sign out ${person === null ? '' : `${person}, `}${name}, ${usage}`}
            onClick={onEnd}
          >
            Sign out
          </Button>
        )}
      </span>
    </li>
  );
}

/** Ordered, since most user agents also contain the names of other browsers. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A readable name of a user agent: "Firefox on Linux". */
export function browserName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const find = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(text))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (!browser) return system ? `A browser on ${system}` : 'Unknown browser';
  return system ? `${browser} on ${system}` : browser;
}
