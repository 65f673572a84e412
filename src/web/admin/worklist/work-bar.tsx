import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { adminPages } from '#contract/routes.ts';
import { counted } from '#domain/count.ts';
import { KeyCap } from '#web/admin/frame/key-cap.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import type { Decision, Work } from './worklist-state.ts';

interface WorkBarProps {
  readonly work: Work;
  readonly decision: Decision | undefined;
  readonly isEditing: boolean;
  readonly isBusy: boolean;
  /** The number of lines of the answer, and of those with a typed price. */
  readonly ticked: number;
  readonly changed: number;
  readonly answers: WorkAnswers;
}

/** The answers to an item. */
export interface WorkAnswers {
  readonly same: () => void;
  readonly edit: () => void;
  readonly save: () => void;
  readonly leave: () => void;
  readonly skip: () => void;
  readonly again: () => void;
  readonly undo: () => void;
}

/** The bar with the answers to an item, at the bottom of the screen. */
export function WorkBar({ work, decision, isEditing, isBusy, ticked, changed, answers }: WorkBarProps) {
  const { kind, item } = work;
  const isStale = kind === 'stale-direct';
  const isPriced = isStale || item.lines.length > 0 || kind === 'no-price';
  if (decision) {
    return (
      <Bar text={decision.text}>
        {decision.historyId !== null && (
          <Button size="sm" disabled={isBusy} onClick={answers.undo}>
            Undo
          </Button>
        )}
      </Bar>
    );
  }
  if (isEditing) {
    const confirmed = isStale ? ticked - changed : 0;
    const label = [
      ...(changed > 0 ? [`Save ${changed}`] : []),
      ...(confirmed > 0 ? [`confirm ${confirmed}`] : []),
    ].join(', ');
    const typed = `${counted(changed, 'price')} changed.`;
    const summary = changed === 0 ? 'Enter the current price.' : typed;
    const others = confirmed === 1 ? 'The other line is' : `The other ${confirmed} are`;
    return (
      <Bar text={confirmed > 0 && changed > 0 ? `${summary} ${others} confirmed as checked today.` : summary}>
        <Button size="sm" variant="ghost" onClick={answers.leave}>
          Back
          <KeyCap layout="max-md:hidden">Esc</KeyCap>
        </Button>
        <Button size="sm" variant="primary" disabled={isBusy || changed + confirmed === 0} onClick={answers.save}>
          {label === '' ? 'Save' : sentence(label)}
          <KeyCap layout="max-md:hidden">Ctrl ↵</KeyCap>
        </Button>
      </Bar>
    );
  }
  const lines = `${counted(ticked, 'line')} ticked.`;
  return (
    <Bar text={isStale ? `${lines} Still the same confirms ${ticked === 1 ? 'it' : 'them'} for today.` : ''}>
      <Button size="sm" variant="ghost" onClick={answers.skip}>
        Skip
        <KeyCap layout="max-md:hidden">N</KeyCap>
      </Button>
      {isPriced && (
        <Button size="sm" variant={isStale ? 'outline' : 'primary'} disabled={isBusy} onClick={answers.edit}>
          {kind === 'no-price' ? 'Enter a price' : 'Changed'}
          <KeyCap layout="max-md:hidden">C</KeyCap>
        </Button>
      )}
      {isStale && (
        <Button size="sm" variant="primary" disabled={isBusy || ticked === 0} onClick={answers.same}>
          Still the same
          <KeyCap layout="max-md:hidden">S</KeyCap>
        </Button>
      )}
      {kind === 'dead-delivery' && (
        <Button size="sm" variant="primary" disabled={isBusy} onClick={answers.again}>
          Send again
        </Button>
      )}
      {item.contact && (
        <Link
          href={`${adminPages.contacts}?${new URLSearchParams({ q: item.contact.fullName })}`}
          className={buttonClass({ size: 'sm', variant: kind === 'dead-delivery' ? 'outline' : 'primary' })}
        >
          Open the request
        </Link>
      )}
    </Bar>
  );
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function Bar({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div
      role="toolbar"
      aria-label="Decide"
      className="flex min-h-12 items-center gap-2 border-t border-line-strong bg-surface px-6 py-2.5 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-md:flex-wrap max-md:px-4 max-md:*:flex-1"
    >
      <p className="mr-auto text-muted max-md:sr-only">{text}</p>
      {children}
    </div>
  );
}
