import { useEffect, useState, useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { countryOperations } from '#catalogue/countries/country.ts';
import type { Provider } from '#catalogue/providers/provider.ts';
import { api } from '#core/routes.ts';
import { serviceOperations, type Service, type ServiceUpdate } from '#catalogue/services/service.ts';
import { call, queryOf, replyQueryOf, UNCACHED } from '#kit/panel/api/call.ts';
import { useChange } from '#kit/panel/api/use-change.ts';
import { isMissing, isVersionConflict } from '#kit/panel/api/error-text.ts';
import { StaleNotice } from '#kit/panel/editing/use-editor.tsx';
import { Button } from '#kit/button.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { pricesOf, shownService, type ServiceFormValues, useServiceForm } from './service-controls.tsx';
import { ServiceFormDialog } from './service-form-dialog.tsx';
import { SERVICE_QUERIES, useServiceCalls } from './use-service-calls.tsx';

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

  const tracked = useServiceCalls();
  const request = { params: { id: service.id }, headers: { 'If-Match': stored.etag } };
  const update = useChange({
    send: async (body: ServiceUpdate) => tracked(call(serviceOperations.updateService, { ...request, body })),
    success: () => 'Service updated successfully',
    refreshes: SERVICE_QUERIES,
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
        if (isVersionConflict(error)) await showTheirs();
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
      stored={{
        serviceId: service.id,
        lineCount: stored.lineCount,
        savings: service.savingsPercentage,
        check: service.evidence,
      }}
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

/** Fetches a service and its country distribution for the edit dialog. */
function useStoredService({ id }: Service) {
  const version = useQuery({ ...replyQueryOf(serviceOperations.getService, { params: { id } }), ...UNCACHED });
  const distribution = useQuery({
    ...queryOf(serviceOperations.listServiceCountries, { params: { id } }),
    ...UNCACHED,
  });
  const isDeleted = isMissing(version.error);
  const client = useQueryClient();
  useEffect(() => {
    if (isDeleted) void client.invalidateQueries({ queryKey: [api.services] });
  }, [isDeleted, client]);

  const { error } = distribution;
  useEffect(() => {
    // The failure is only logged: the form continues with a single empty row.
    // oxlint-disable-next-line no-console
    if (error && !isMissing(error)) console.error(error);
  }, [error]);

  // Rows in the service's own response are preferred: they belong to the same ETag.
  const detail = version.data?.value;
  const { isPending, isError } = distribution;
  const values = useMemo(
    () =>
      detail === undefined || isPending ? undefined : shownService(isError ? { ...detail, countries: [] } : detail),
    [detail, isPending, isError],
  );
  return {
    /** The form values of its fields and rows, undefined until both have loaded. */
    values,
    lineCount: detail?.lines.length,
    etag: version.data?.etag ?? null,
    /** Whether the service could not be loaded, so that it cannot be saved. */
    isFailed: version.isError && !version.data,
    isDeleted,
    /** False if the country rows could not be loaded. */
    knowsCountries: !isError,
    /** Fetches the version again, null after a failure. */
    reload: async () => {
      const { data, isSuccess } = await version.refetch();
      return isSuccess ? shownService(data.value) : null;
    },
  };
}
