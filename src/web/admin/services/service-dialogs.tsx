import type { Provider } from '#contract/providers/provider.ts';
import { AddServiceDialog } from './add-service-dialog.tsx';
import { DeleteServiceDialog } from './delete-service-dialog.tsx';
import { EditServiceDialog } from './edit-service-dialog.tsx';
import type { OpenDialog } from './open-dialog.ts';

interface ServiceDialogsProps {
  readonly dialog: OpenDialog;
  readonly providers: readonly Provider[];
  readonly onClosed: () => void;
}

/** The dialog that is open. */
export function ServiceDialogs({ dialog, ...rest }: ServiceDialogsProps) {
  switch (dialog.kind) {
    case 'add':
      return <AddServiceDialog providerId={dialog.providerId} {...rest} />;
    case 'edit':
      return <EditServiceDialog service={dialog.service} {...rest} />;
    case 'delete':
      return <DeleteServiceDialog service={dialog.service} {...rest} />;
  }
}
