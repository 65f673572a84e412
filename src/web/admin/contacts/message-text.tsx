import { useState } from 'react';
import { Tooltip } from '#web/admin/frame/tooltip.tsx';

/** A message cut to two lines: all of it stands in the tooltip, and in the row after a press. */
export function MessageText({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <Tooltip text={text} layout="block">
      {/* Not tied to the tooltip: the button's own name is the whole text, which would be read out twice. */}
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
