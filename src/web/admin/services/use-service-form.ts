import { serviceUpdateSchema } from '#contract/services/service.ts';
import { useFieldForm } from '#web/admin/editing/use-field-form.ts';
import { SERVICE_CONTROLS, type ServiceFormValues } from './service-controls.ts';

/** The form of a service dialog. */
export function useServiceForm(first: () => ServiceFormValues) {
  return useFieldForm(SERVICE_CONTROLS, serviceUpdateSchema, first);
}

export type ServiceForm = ReturnType<typeof useServiceForm>;
