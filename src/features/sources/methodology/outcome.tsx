import type { CheckedHost } from '#features/sources/methodology-view.ts';
import { SOURCE_LIMITS } from '#core/limits.ts';
import type { SourceState, UnreadReason } from '#catalogue/sources/source-state.ts';
import { countInWords } from '#core/count.ts';
import { Icon } from '#kit/icon.tsx';

const SHAPES: Record<SourceState, string> = {
  same: 'M20 6 9 17l-5-5',
  differs: 'M5 9h14M5 15h14M19 5 5 19',
  lost: 'm13.5 8.5-5 5M8.5 8.5l5 5M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0M21 21l-4.3-4.3',
  unread:
    'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49' +
    'M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696' +
    ' 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20',
  'no-place': 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M22 12h-4M6 12H2M12 6V2M12 22v-4',
  paused: 'M15 4h4v16h-4zM5 4h4v16H5z',
  never: 'M5 12h14',
};

/** The icon of a reading's result. The text is beside it. */
export function OutcomeGlyph({ state }: { readonly state: SourceState }) {
  return (
    <span className="outcome-glyph" data-state={state}>
      <Icon path={SHAPES[state]} size={13} />
    </span>
  );
}

const REASONS: Record<UnreadReason, string> = {
  robots: 'Its robots.txt forbids it or could not be read',
  status: 'It answers with an error',
  timeout: 'No answer in time',
  'too-large': `Over ${countInWords(SOURCE_LIMITS.bytes / 1_048_576)} megabytes`,
  type: 'Not a page or file that we read',
  empty: 'No text without scripts',
  network: 'Could not be reached',
  redirect: 'Too many redirects',
  'refused-address': 'Not asked',
  crash: 'Paused by us',
};

/** The text of the result of a host's last readings. */
export function outcomeText({ state, found, reason }: Pick<CheckedHost, 'state' | 'found' | 'reason'>): string {
  switch (state) {
    case 'same':
      return 'Same';
    case 'differs':
      return `${found} ${found === 1 ? 'differs' : 'differ'}, with a person`;
    case 'lost':
      return `${found} not found, with a person`;
    case 'unread':
      return reason === null ? 'Not read' : REASONS[reason];
    case 'no-place':
      return 'No place marked yet';
    case 'paused':
      return 'Paused by us';
    case 'never':
      return 'Not read yet';
  }
}
