import { Spinner } from '#web/ui/spinner.tsx';

/** Stands where a page will be while its code arrives. */
export function PageLoading() {
  return (
    <p role="status" className="flex items-center justify-center gap-2.5 py-24 text-md text-muted">
      <Spinner />
      Loading...
    </p>
  );
}
