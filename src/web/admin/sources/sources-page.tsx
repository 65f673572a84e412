import { SourceList } from './list/source-list.tsx';

/** The sources of direct prices. */
export function SourcesPage() {
  return <SourceList />;
}
