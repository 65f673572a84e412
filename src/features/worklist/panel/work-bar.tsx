import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { adminPages, editedService, reviewedImport } from '#core/routes.ts';
import { counted } from '#core/count.ts';
import { KeyCap } from '#kit/panel/frame/key-cap.tsx';
import { Button } from '#kit/button.tsx';
import { buttonClass } from '#kit/button-style.ts';
import type { WorkActions } from './use-work-actions.tsx';
import type { Decision, Work } from './worklist-state.ts';

interface WorkBarProps {
  readonly work: Work;
  readonly decision: Decision | undefined;
  readonly actions: WorkActions;
}

/** The bar with the actions to an item, at the bottom of the screen. */
export function WorkBar({ work, decision, actions }: WorkBarProps) {
  const { kind, item } = work;
  const { isEditing, isBusy, changed, canCorrect } = actions;
  const ticked = actions.ticked.size;
  const isStale = kind === 'stale-direct';
  const isPriced = isStale || item.lines.length > 0 || kind === 'no-price';
  if (decision) {
    return (
      <Bar text={decision.text}>
        {decision.historyId !== null && (
          <Button size="sm" disabled={isBusy} onClick={actions.undoLast}>
            Undo
          </Button>
        )}
      </Bar>
    );
  }
  if (item.report) {
    const closes = item.report.count === 1 ? 'the report' : counted(item.report.count, 'report');
    const hasEdits = changed > 0 || !canCorrect;
    return (
      <Bar
        isTold={!canCorrect}
        text={
          !canCorrect ? (
            'Change a price first.'
          ) : hasEdits ? (
            <b className="font-[550]">Saves the line, closes {closes}.</b>
          ) : (
            'The price has changed since the report.'
          )
        }
      >
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => actions.close('spam')}>
          Spam
          <KeyCap layout="max-md:hidden">X</KeyCap>
        </Button>
        <Button size="sm" disabled={isBusy} onClick={() => actions.close('right')}>
          Price was correct
          <KeyCap layout="max-md:hidden">R</KeyCap>
        </Button>
        <Button
          size="sm"
          variant="primary"
          layout="inline-flex aria-disabled:bg-press aria-disabled:text-muted max-md:-order-1 max-md:basis-full"
          aria-describedby={canCorrect ? undefined : 'decide-text'}
          aria-disabled={!canCorrect}
          disabled={isBusy}
          onClick={actions.save}
        >
          {hasEdits ? 'Save and close as corrected' : 'Close as corrected'}
          <KeyCap layout="max-md:hidden">Ctrl ↵</KeyCap>
        </Button>
      </Bar>
    );
  }
  if (isEditing) {
    const confirmed = isStale ? ticked - changed : 0;
    const label = [
      ...(changed > 0 ? [`Save ${changed}`] : []),
      ...(confirmed > 0 ? [`confirm ${confirmed}`] : []),
    ].join(', ');
    const summary = changed === 0 ? 'Enter the current price.' : `${counted(changed, 'price')} changed.`;
    const others = confirmed === 1 ? 'The other line is' : `The other ${confirmed} are`;
    return (
      <Bar text={confirmed > 0 && changed > 0 ? `${summary} ${others} confirmed as checked today.` : summary}>
        <Button size="sm" variant="ghost" onClick={actions.leave}>
          Back
          <KeyCap layout="max-md:hidden">Esc</KeyCap>
        </Button>
        <Button size="sm" variant="primary" disabled={isBusy || changed + confirmed === 0} onClick={actions.save}>
          {label === '' ? 'Save' : label.charAt(0).toUpperCase() + label.slice(1)}
          <KeyCap layout="max-md:hidden">Ctrl ↵</KeyCap>
        </Button>
      </Bar>
    );
  }
  const [line] = item.lines;
  const { proposal } = item.reading ?? {};
  if (proposal && line) {
    return (
      <Bar
        text={
          <>
            <b className="font-[550]">Accept writes one line.</b> Undo with Z or in the history.
          </>
        }
      >
        <Button size="sm" variant="ghost" onClick={actions.skip}>
          Skip
          <KeyCap layout="max-md:hidden">N</KeyCap>
        </Button>
        <Button size="sm" disabled={isBusy} onClick={actions.leaveAsIs}>
          Leave {line.direct}
          <KeyCap layout="max-md:hidden">D</KeyCap>
        </Button>
        <Button size="sm" variant="primary" disabled={isBusy} onClick={actions.accept}>
          Accept {proposal.found}
          <KeyCap layout="max-md:hidden">A</KeyCap>
        </Button>
      </Bar>
    );
  }
  if (item.feed) {
    return (
      <Bar text={<b className="font-[550]">Nothing is applied here.</b>}>
        <Button size="sm" variant="ghost" onClick={actions.skip}>
          Skip
          <KeyCap layout="max-md:hidden">N</KeyCap>
        </Button>
        <Button size="sm" disabled={isBusy} onClick={actions.leaveAsIs}>
          Dismiss this file
          <KeyCap layout="max-md:hidden">D</KeyCap>
        </Button>
        <Link href={reviewedImport(item.feed.importId)} className={buttonClass({ size: 'sm', variant: 'primary' })}>
          Review in Import
          <KeyCap layout="max-md:hidden">↵</KeyCap>
        </Link>
      </Bar>
    );
  }
  if (item.facts.length > 0) {
    return (
      <Bar text={`Checked today confirms ${counted(item.facts.length, 'feature')}.`}>
        <Button size="sm" variant="ghost" onClick={actions.skip}>
          Skip
          <KeyCap layout="max-md:hidden">N</KeyCap>
        </Button>
        {item.service && (
          <Link href={editedService(item.service.id)} className={buttonClass({ size: 'sm' })}>
            Changed
            <KeyCap layout="max-md:hidden">C</KeyCap>
          </Link>
        )}
        <Button size="sm" variant="primary" disabled={isBusy} onClick={actions.same}>
          Checked today
          <KeyCap layout="max-md:hidden">S</KeyCap>
        </Button>
      </Bar>
    );
  }
  const lines = `${counted(ticked, 'line')} ticked.`;
  return (
    <Bar text={isStale ? `${lines} Still the same confirms ${ticked === 1 ? 'it' : 'them'} for today.` : ''}>
      <Button size="sm" variant="ghost" onClick={actions.skip}>
        Skip
        <KeyCap layout="max-md:hidden">N</KeyCap>
      </Button>
      {isPriced && (
        <Button size="sm" variant={isStale ? 'outline' : 'primary'} disabled={isBusy} onClick={actions.edit}>
          {kind === 'no-price' ? 'Enter a price' : 'Changed'}
          <KeyCap layout="max-md:hidden">C</KeyCap>
        </Button>
      )}
      {isStale && (
        <Button size="sm" variant="primary" disabled={isBusy || ticked === 0} onClick={actions.same}>
          Still the same
          <KeyCap layout="max-md:hidden">S</KeyCap>
        </Button>
      )}
      {kind === 'dead-delivery' && (
        <Button size="sm" variant="primary" disabled={isBusy} onClick={actions.again}>
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

interface BarProps {
  readonly text: ReactNode;
  /** Whether phones show the text, too. */
  readonly isTold?: boolean;
  readonly children: ReactNode;
}

function Bar({ text, isTold = false, children }: BarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Decide"
      className="flex min-h-12 items-center gap-2 border-t border-line-strong bg-surface px-6 py-2.5 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-md:flex-wrap max-md:px-4 max-md:*:flex-1"
    >
      <p
        id="decide-text"
        className={`mr-auto text-muted ${isTold ? 'max-md:-order-2 max-md:basis-full' : 'max-md:sr-only'}`}
      >
        {text}
      </p>
      {children}
    </div>
  );
}
