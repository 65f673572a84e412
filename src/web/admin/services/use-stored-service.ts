import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { serviceOperations, type Service } from '#contract/services/service.ts';
import { api } from '#contract/routes.ts';
import { queryOf, replyQueryOf } from '#web/admin/api/call.ts';
import { isMissing } from '#web/admin/api/use-version.ts';
import { shownService, type ServiceFormValues } from './service-controls.ts';

/** Asked each time a dialog opens. */
const ANEW = { staleTime: 0, gcTime: 0 } as const;

/** A stored service as an edit dialog sees it. */
interface StoredService {
  /** What the dialog shows of its fields and rows, undefined until both are there. */
  readonly values: ServiceFormValues | undefined;
  /** How many lines its price list has, undefined until they are read. */
  readonly lineCount: number | undefined;
  /** The tag that a change is based on. */
  readonly etag: string | null;
  /** The version could not be read, so that nothing can be saved. */
  readonly isFailed: boolean;
  /** Someone has deleted it. */
  readonly isGone: boolean;
  /** False where the country rows could not be read: what is stored is unknown then. */
  readonly knowsCountries: boolean;
  /** Reads the version again and resolves to it, null where that fails. */
  readonly reload: () => Promise<ServiceFormValues | null>;
}

/** Reads a service and its country distribution anew for the dialog that edits it. */
export function useStoredService({ id }: Service): StoredService {
  const version = useQuery({ ...replyQueryOf(serviceOperations.getService, { params: { id } }), ...ANEW });
  const distribution = useQuery({ ...queryOf(serviceOperations.listServiceCountries, { params: { id } }), ...ANEW });
  const isGone = isMissing(version.error);
  const client = useQueryClient();
  useEffect(() => {
    if (isGone) void client.invalidateQueries({ queryKey: [api.services] });
  }, [isGone, client]);

  const { error } = distribution;
  useEffect(() => {
    // This failure is logged and not shown: the form goes on with a single empty row.
    // oxlint-disable-next-line no-console
    if (error && !isMissing(error)) console.error(error);
  }, [error]);

  // The rows come with the version where they can: then they and its tag are of one moment.
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
    isGone,
    knowsCountries: !isError,
    reload: async () => {
      const { data, isSuccess } = await version.refetch();
      return isSuccess ? shownService(data.value) : null;
    },
  };
}
