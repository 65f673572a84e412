import { useState } from 'react';
import { Tooltip } from '#web/admin/frame/tooltip.tsx';

/** A message clamped to two lines, with its whole text in the tooltip, and in the row after a press. */
export function MessageText({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <Tooltip text={text} layout="block">
      {/* Without `aria-describedby`: the button's name is the whole text already, which would be read twice. */}
      {() => (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="block w-full rounded-xs text-left select-text"
        >
          <bdi className={`break-words ${isWhole ? 'block whitespace-pre-line' : 'line-clamp-2'}`}>{text}</bdi>
        </button>
      )}
    </Tooltip>
  );
}
