import type { ReactNode } from 'react';
import type { Provider } from '#contract/providers/provider.ts';
import { FormDialog } from '#web/admin/editing/form-dialog.tsx';
import { CountryDistribution } from './country-distribution.tsx';
import type { StoredList } from './price-fields.tsx';
import { ServiceFields } from './service-fields.tsx';
import type { ServiceForm } from './use-service-form.ts';

interface ServiceFormDialogProps {
  readonly title: string;
  readonly intro: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly form: ServiceForm;
  readonly providers: readonly Provider[];
  readonly stored: StoredList | null;
  readonly isBusy: boolean;
  /** Whether the stored country rows are loading. */
  readonly isLoading?: boolean;
  readonly canSubmit?: boolean;
  readonly isSaved?: boolean;
  /** Whether the service was deleted: the input stays readable, and the dialog closes without a question. */
  readonly isDeleted?: boolean;
  readonly distributionHint?: string | undefined;
  readonly onSubmit: () => Promise<boolean>;
  readonly onClosed: () => void;
  /** A notice above the fields. */
  readonly children?: ReactNode;
}

/** The form dialog of a service in two panes: its fields and its countries. */
export function ServiceFormDialog(props: ServiceFormDialogProps) {
  const {
    form,
    providers,
    stored,
    isLoading = false,
    isDeleted = false,
    distributionHint,
    children,
    ...dialog
  } = props;
  return (
    <FormDialog
      {...dialog}
      size="lg"
      hint="Savings are calculated from both prices."
      isDirty={form.isDirty && !isDeleted}
    >
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain lg:flex lg:flex-col lg:overflow-hidden">
        {children && <div className="px-5 pt-4.5 empty:hidden md:px-7">{children}</div>}
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-2 lg:grid-rows-[minmax(0,1fr)]">
          <fieldset disabled={isDeleted} className="contents">
            <ServiceFields form={form} providers={providers} stored={stored} />
            <CountryDistribution form={form} isLoading={isLoading} hint={distributionHint} />
          </fieldset>
        </div>
      </div>
    </FormDialog>
  );
}
