import { useEffect, useState } from 'react';
import { countryOperations } from '#contract/countries/country.ts';
import type { Provider } from '#contract/providers/provider.ts';
import { serviceOperations, type Service, type ServiceUpdate } from '#contract/services/service.ts';
import { useQuery } from '@tanstack/react-query';
import { call, queryOf } from '#web/admin/api/call.ts';
import { isMissing, isStale } from '#web/admin/api/use-version.ts';
import { StaleNotice } from '#web/admin/editing/stale-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { pricesOf, shownService, type ServiceFormValues } from './service-controls.ts';
import { ServiceFormDialog } from './service-form-dialog.tsx';
import { useServiceChange } from './use-service-change.ts';
import { useServiceForm } from './use-service-form.ts';
import { useStoredService } from './use-stored-service.ts';

interface EditServiceDialogProps {
  readonly service: Service;
  readonly providers: readonly Provider[];
  readonly onClosed: () => void;
}

/** The dialog that edits a service with its country rows. It detects changes by others. */
export function EditServiceDialog({ service, providers, onClosed }: EditServiceDialogProps) {
  const form = useServiceForm(() => shownService(service));
  const stored = useStoredService(service);
  const countries = useQuery(queryOf(countryOperations.listCountries));
  const [theirs, setTheirs] = useState<ServiceFormValues | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isDeleted = stored.isDeleted || isRefused;
  const [unread] = useState(form.base);
  const isFollowed = form.base !== unread;
  const { values: current } = stored;
  const { follow } = form;

  useEffect(() => {
    if (current && !isFollowed) follow(current);
  }, [current, isFollowed, follow]);

  const update = useServiceChange({
    send: async (body: ServiceUpdate) =>
      call(serviceOperations.updateService, { params: { id: service.id }, body, headers: { 'If-Match': stored.etag } }),
    success: () => 'Service updated successfully',
  });

  const submit = async () =>
    form.submit(async ({ countries: rows = [], ...values }) => {
      // Country rows that failed to load are not sent, since an empty list would delete them.
      const sent = (stored.knowsCountries || rows.length > 0) && { countries: rows };
      try {
        await update.mutateAsync({ ...values, savingsPercentage: pricesOf(form.values).savings, ...sent });
        return true;
      } catch (error) {
        form.refuse(error, 'name');
        if (isMissing(error)) setRefused(true);
        if (isStale(error)) await showTheirs();
        return false;
      }
    });
  const showTheirs = async () => {
    const version = await stored.reload();
    if (!version) return;
    follow(version);
    setTheirs(version);
  };
  const names = {
    provider: (id: number) => providers.find((provider) => provider.id === id)?.name ?? `Provider ${id}`,
    country: (id: number) => countries.data?.find((country) => country.id === id)?.name ?? `Country ${id}`,
  };

  return (
    <ServiceFormDialog
      title="Edit Service"
      intro={service.name}
      submitLabel="Update Service"
      busyLabel="Saving..."
      form={form}
      providers={providers}
      stored={{ serviceId: service.id, lineCount: stored.lineCount, savings: service.savingsPercentage }}
      isBusy={update.isPending}
      isLoading={current === undefined && !stored.isFailed}
      isSaved={isSaved}
      isDeleted={isDeleted}
      canSubmit={current !== undefined && theirs === null && !isDeleted}
      distributionHint={
        stored.knowsCountries ? undefined : 'The stored countries stay unchanged unless you add countries here.'
      }
      onSubmit={submit}
      onClosed={onClosed}
    >
      {isDeleted && (
        <ErrorState title="This service no longer exists">
          Someone else deleted it. Your entries cannot be saved.
        </ErrorState>
      )}
      {stored.isFailed && !isDeleted && (
        <ErrorState
          title="The service could not be loaded"
          action={<Button onClick={() => void stored.reload()}>Try again</Button>}
        >
          You can save once the current version has loaded.
        </ErrorState>
      )}
      {theirs && !isDeleted && (
        <StaleNotice
          what="service"
          differences={form.differences(theirs, names)}
          isBusy={update.isPending}
          onReload={() => {
            form.replace(theirs);
            setTheirs(null);
          }}
          onOverwrite={() => void submit().then(setSaved)}
        />
      )}
    </ServiceFormDialog>
  );
}
