import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { serviceOperations, type Service } from '#contract/services/service.ts';
import { api } from '#contract/routes.ts';
import { queryOf, replyQueryOf } from '#web/admin/api/call.ts';
import { isMissing } from '#web/admin/api/use-version.ts';
import { shownService, type ServiceFormValues } from './service-controls.ts';

/** Not cached: it is fetched each time a dialog opens. */
const ANEW = { staleTime: 0, gcTime: 0 } as const;

/** A stored service for an edit dialog. */
interface StoredService {
  /** The form values of its fields and rows, undefined until both have loaded. */
  readonly values: ServiceFormValues | undefined;
  /** The number of its price lines, undefined while they load. */
  readonly lineCount: number | undefined;
  /** The ETag for the update. */
  readonly etag: string | null;
  /** Whether the service could not be loaded, so that it cannot be saved. */
  readonly isFailed: boolean;
  /** Whether the service has been deleted. */
  readonly isDeleted: boolean;
  /** False if the country rows could not be loaded. */
  readonly knowsCountries: boolean;
  /** Fetches the version again, null after a failure. */
  readonly reload: () => Promise<ServiceFormValues | null>;
}

/** Fetches a service and its country distribution for the edit dialog. */
export function useStoredService({ id }: Service): StoredService {
  const version = useQuery({ ...replyQueryOf(serviceOperations.getService, { params: { id } }), ...ANEW });
  const distribution = useQuery({ ...queryOf(serviceOperations.listServiceCountries, { params: { id } }), ...ANEW });
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
    values,
    lineCount: detail?.lines.length,
    etag: version.data?.etag ?? null,
    isFailed: version.isError && !version.data,
    isDeleted,
    knowsCountries: !isError,
    reload: async () => {
      const { data, isSuccess } = await version.refetch();
      return isSuccess ? shownService(data.value) : null;
    },
  };
}
