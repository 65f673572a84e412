import type { BenchLine } from './bench-lines.tsx';

const LOOKS = {
  same: 'bg-ink text-on-action',
  never: 'bg-ink text-on-action',
  differs: 'bg-signal text-on-signal',
  lost: 'bg-danger-tint text-danger inset-ring inset-ring-danger',
  proposed: 'border border-dashed border-control text-ink',
  'no-place': 'text-subtle inset-ring inset-ring-line-strong',
} as const;

/** The style of a line's number, in the list and in the text. */
export type LineLook = keyof typeof LOOKS;

export function lookOf({ result, proposed }: BenchLine): LineLook {
  return result === 'no-place' && proposed ? 'proposed' : result;
}

interface LineNumberProps {
  readonly number: number;
  readonly look: LineLook;
  readonly layout?: string;
}

export function LineNumber({ number, look, layout = 'size-5 rounded-[5px] text-2xs/none' }: LineNumberProps) {
  return (
    <span
      aria-hidden="true"
      className={`inline-grid flex-none place-items-center font-mono font-semibold tracking-normal [word-spacing:0] ${LOOKS[look]} ${layout}`}
    >
      {number}
    </span>
  );
}
