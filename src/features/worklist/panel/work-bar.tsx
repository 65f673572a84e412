import { counted } from '#core/count.ts';
import { Button } from '#kit/button.tsx';
import { RoleNote } from '#kit/panel/frame/role.tsx';
import { Bar, BarKey, Skip } from './bar.tsx';
import { barOf } from './kinds/all-kinds.tsx';
import type { WorkActions } from './use-work-actions.tsx';
import type { Decision, Work } from './worklist-state.ts';

interface WorkBarProps {
  readonly work: Work;
  readonly decision: Decision | undefined;
  readonly actions: WorkActions;
}

/** The actions to an item: to undo its decision, to save edited prices, or those of its kind; without the right to decide, to skip. */
export function WorkBar({ work, decision, actions }: WorkBarProps) {
  if (decision) {
    return (
      <Bar text={decision.text}>
        {decision.historyId !== null && (
          <Button size="sm" disabled={actions.isBusy} onClick={actions.undoLast}>
            Undo
          </Button>
        )}
      </Bar>
    );
  }
  if (!actions.mayDecide && actions.decisive) {
    return (
      <Bar text={<RoleNote call={actions.decisive} />} isTold>
        <Skip actions={actions} />
      </Bar>
    );
  }
  if (actions.isEditing) return <EditBar isConfirmed={work.kind === 'stale-direct'} actions={actions} />;
  return barOf(work.kind, { item: work.item, actions });
}

interface EditBarProps {
  /** Whether saving confirms the other ticked lines, too. */
  readonly isConfirmed: boolean;
  readonly actions: WorkActions;
}

function EditBar({ isConfirmed, actions: { changed, ticked, isBusy, leave, save } }: EditBarProps) {
  const confirmed = isConfirmed ? ticked.size - changed : 0;
  const label = [...(changed > 0 ? [`Save ${changed}`] : []), ...(confirmed > 0 ? [`confirm ${confirmed}`] : [])].join(
    ', ',
  );
  const summary = changed === 0 ? 'Enter the current price.' : `${counted(changed, 'price')} changed.`;
  const others = confirmed === 1 ? 'The other line is' : `The other ${confirmed} are`;
  return (
    <Bar text={confirmed > 0 && changed > 0 ? `${summary} ${others} confirmed as checked today.` : summary}>
      <Button size="sm" variant="ghost" onClick={leave}>
        Back
        <BarKey>Esc</BarKey>
      </Button>
      <Button size="sm" variant="primary" disabled={isBusy || changed + confirmed === 0} onClick={save}>
        {label === '' ? 'Save' : label.charAt(0).toUpperCase() + label.slice(1)}
        <BarKey>Ctrl ↵</BarKey>
      </Button>
    </Bar>
  );
}
