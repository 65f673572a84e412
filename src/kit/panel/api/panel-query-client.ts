import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters } from '@tanstack/react-query';

/** A query client whose invalidation also restarts queries that are being fetched for the first time. */
export class PanelQueryClient extends QueryClient {
  /** The library restarts later fetches alone; the response of a first one may be older than the change. */
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options: InvalidateOptions = {}) {
    if (filters.refetchType !== 'none')
      for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }))
        if (query.isActive() && query.state.data === undefined) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}
