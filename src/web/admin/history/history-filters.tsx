import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { HISTORY_ENTITIES, WAYS, type HistoryEntity, type Way } from '#domain/history/history-text.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { CONTROL } from '#web/ui/control-style.ts';
import { SearchField } from '#web/admin/tables/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { WAY_LABELS } from './history-entry.tsx';
import { ALL_CHANGES, historyHref, historyTerm, type HistoryView } from './history-view.ts';

const ENTITY_LABELS: Readonly<Record<HistoryEntity, string>> = {
  provider: 'Providers',
  service: 'Services',
  country: 'Countries',
  prices: 'Prices',
  contact: 'Requests',
  settings: 'Settings',
  webhook: 'Webhooks',
};

/** Changes by the system have no button, but the URL can select them. */
const SHOWN_WAYS = WAYS.filter((way) => way !== 'seed' && way !== 'upgrade');

const PAUSE_MS = 300;

interface FiltersProps {
  readonly view: HistoryView;
  readonly count: string;
}

/** The filters of the history, stored in the URL. */
export function HistoryFilters({ view, count }: FiltersProps) {
  const [, navigate] = useLocation();
  const search = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const change = (changes: Partial<HistoryView>) => navigate(historyHref({ ...view, ...changes }), { replace: true });
  const term = typed === null ? view.q : historyTerm(typed);

  useEffect(() => {
    if (term === view.q) return;
    const timer = setTimeout(() => {
      navigate(historyHref({ ...view, q: term }), { replace: true });
      setTyped(null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [term, view, navigate]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea, dialog');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping) return;
      event.preventDefault();
      search.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-end gap-2.5" ref={search}>
        <SearchField label="Find changes" value={typed ?? view.q} count={count} onChange={setTyped} />
        <Select
          aria-label="Kind"
          layout="w-40 max-md:w-full"
          value={view.entity}
          onChange={(value) => change({ entity: HISTORY_ENTITIES.find((entity) => entity === value) ?? '' })}
        >
          <option value="">Everything</option>
          {HISTORY_ENTITIES.map((entity) => (
            <option key={entity} value={entity}>
              {ENTITY_LABELS[entity]}
            </option>
          ))}
        </Select>
        <DayField label="From" value={view.from} onChange={(from) => change({ from })} />
        <DayField label="To" value={view.to} onChange={(to) => change({ to })} />
      </div>
      <div role="group" aria-label="Made in" className="flex flex-wrap gap-1.5">
        {SHOWN_WAYS.map((way) => (
          <WayButton
            key={way}
            way={way}
            isOn={view.way === way}
            onPress={() => change({ way: view.way === way ? '' : way })}
          />
        ))}
        {historyHref(view) !== historyHref(ALL_CHANGES) && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              setTyped(null);
              navigate(historyHref(ALL_CHANGES), { replace: true });
            }}
          >
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className="flex items-center gap-2 text-xs text-muted max-md:flex-1">
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${CONTROL} max-w-40 figures`}
      />
    </label>
  );
}

interface WayButtonProps {
  readonly way: Way;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

function WayButton({ way, isOn, onPress }: WayButtonProps) {
  const [label, icon] = WAY_LABELS[way];
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="inline-flex h-7 items-center gap-1.5 rounded-sm border border-line-strong bg-surface px-2.5 text-xs font-medium text-muted hover:border-control hover:text-ink aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action"
    >
      <AdminIcon name={icon} size={13} />
      {label}
    </button>
  );
}
