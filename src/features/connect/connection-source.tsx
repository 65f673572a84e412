import { originText } from '#catalogue/prices/origin-text.ts';
import { sourceHost } from '#catalogue/shown/evidence.ts';
import { OutsideLink } from '#kit/layout/outside-link.tsx';
import type { ShownConnection } from './connect-view.ts';

/** Where a connection comes from: "From docs.oxylabs.io, checked 27 Nov 2026". */
export function ConnectionSource({ source }: Pick<ShownConnection, 'source'>) {
  if (!source) return 'Source not stated';
  const { sourceUrl, stale } = source;
  const host = sourceUrl === null ? null : sourceHost(sourceUrl);
  return (
    <>
      {sourceUrl !== null && host !== null ? (
        <>
          From <OutsideLink href={sourceUrl}>{host}</OutsideLink>
        </>
      ) : (
        'Source not stated'
      )}
      , {originText(source)}
      {stale && ', outdated'}
    </>
  );
}

interface NotRecordedProps {
  readonly what: string;
  readonly vendor: { readonly name: string };
  readonly docs: string | null;
}

/** That a service has no connection, with the vendor's documentation. */
export function NotRecorded({ what, vendor, docs }: NotRecordedProps) {
  return (
    <p className="rounded-lg border border-line bg-surface p-5">
      No connection settings recorded for {what}.
      {docs !== null && (
        <>
          {' '}
          <OutsideLink href={docs}>{vendor.name} documentation</OutsideLink>
        </>
      )}
    </p>
  );
}
