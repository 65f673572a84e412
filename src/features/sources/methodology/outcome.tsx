import type { CheckedHost } from '#features/sources/methodology-view.ts';
import { robotsText, type SourceState, type UnreadReason } from '#catalogue/sources/source-state.ts';
import { Icon } from '#kit/icon.tsx';

const SHAPES: Record<SourceState, string> = {
  same: lucidePath('Check'),
  differs: lucidePath('EqualNot'),
  lost: lucidePath('SearchX'),
  unread: lucidePath('EyeOff'),
  'no-place': lucidePath('Crosshair'),
  paused: lucidePath('Pause'),
  never: lucidePath('Minus'),
};

/** The icon of a reading's result. The text is beside it. */
export function OutcomeGlyph({ state }: { readonly state: SourceState }) {
  return (
    <span className="outcome-glyph" data-state={state}>
      <Icon path={SHAPES[state]} size={13} />
    </span>
  );
}

const REASONS: Partial<Record<UnreadReason, string>> = {
  status: 'It answers with an error',
  timeout: 'No answer in time',
  'too-large': 'Too large',
  type: 'Not a page or file that we read',
  empty: 'No text without scripts',
  network: 'Could not be reached',
  redirect: 'Too many redirects',
  'refused-address': 'Not asked',
  crash: 'Paused by us',
};

function reasonText(reason: UnreadReason): string {
  const text = robotsText(reason) ?? REASONS[reason] ?? '';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The text of the result of a host's last readings. */
export function outcomeText({ state, found, reason }: Pick<CheckedHost, 'state' | 'found' | 'reason'>): string {
  switch (state) {
    case 'same':
      return 'Same';
    case 'differs':
      return `${found} ${found === 1 ? 'differs' : 'differ'}, to be checked by hand`;
    case 'lost':
      return `${found} not found, to be checked by hand`;
    case 'unread':
      return reason === null ? 'Not read' : reasonText(reason);
    case 'no-place':
      return 'No place marked yet';
    case 'paused':
      return 'Paused by us';
    case 'never':
      return 'Not read yet';
  }
}
