import { counted, formatCount } from '#domain/count.ts';
import { LARGE_CHANGE_PERCENT } from '#domain/limits.ts';
import { WARNED_PRICES } from '#domain/prices/price-warnings.ts';
import { UNIT_NAMES } from '#domain/service-type.ts';
import { textsIn } from '#web/admin/prices/lines/edits.ts';
import type { GridLine } from '#web/admin/prices/lines/grid-line.ts';
import { warningText } from '#web/admin/prices/lines/warnings.ts';
import type { PriceBench } from '#web/admin/prices/use-price-bench.ts';
import { DialogBody } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/admin/editing/form-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Maximum number of listed lines. */
const MOST_LISTED = 50;

interface WarningsDialogProps {
  readonly bench: PriceBench;
  readonly onConfirm: () => void;
  readonly onClosed: () => void;
}

/** A confirmation before the save of prices that change a lot, are removed, or are above direct. */
export function WarningsDialog({ bench, onConfirm, onClosed }: WarningsDialogProps) {
  const { warnings, byKey, edits, count } = bench;
  const lines = [...warnings].flatMap(([key, found]) => {
    const line = byKey.get(key);
    return line ? [{ line, found }] : [];
  });
  return (
    <FormDialog
      title={`Confirm ${counted(lines.length, 'line')}`}
      intro={`A change of more than ${LARGE_CHANGE_PERCENT}%, a removed price, or an own price above direct.`}
      submitLabel={`Save ${counted(count.cells, 'change')}`}
      isDirty={false}
      isBusy={false}
      onSubmit={() => {
        onConfirm();
        return true;
      }}
      onClosed={onClosed}
    >
      <DialogBody>
        <ul className="divide-y divide-line">
          {lines.slice(0, MOST_LISTED).map(({ line, found }) => (
            <li key={line.key} className="grid gap-0.5 py-2">
              <span>
                <b className="font-[550]">
                  {line.service.provider.name} {line.service.name}
                </b>
                <span className="ml-1.5 text-xs text-subtle">
                  {placeText(line, textsIn(line, edits.drafts.get(line.key)))}
                </span>
              </span>
              {WARNED_PRICES.flatMap((which) => {
                const warned = found.filter((warning) => warning.which === which);
                if (warned.length === 0) return [];
                return (
                  <span key={which} className="flex flex-wrap items-baseline gap-x-2 figures">
                    <span className="text-muted">{NAMES[which]}</span>
                    <span className="inline-flex items-baseline gap-1">
                      <span className="text-subtle">{line.stored[which] || '–'}</span>
                      <Icon name="arrow-right" size={12} className="self-center text-subtle" />
                      <b className="font-[550]">{textsIn(line, edits.drafts.get(line.key))[which] || '–'}</b>
                    </span>
                    <b className="font-[550] text-warn">{warned.map(warningText).join(', ')}</b>
                  </span>
                );
              })}
            </li>
          ))}
        </ul>
        {lines.length > MOST_LISTED && <p className="text-muted">and {formatCount(lines.length - MOST_LISTED)} more</p>}
      </DialogBody>
    </FormDialog>
  );
}

const NAMES = { own: 'Own', direct: 'Direct', cost: 'Cost' } as const;

function placeText({ service }: GridLine, { country, fromQuantity }: ReturnType<typeof textsIn>): string {
  return `${country === '' ? '' : `${country}, `}from ${fromQuantity} ${UNIT_NAMES[service.unit]}`;
}
