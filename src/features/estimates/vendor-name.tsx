import { Link } from 'wouter';
import { fillPath } from '#core/contract/path-pattern.ts';
import { entryPages } from '#core/routes.ts';
import { LetterTile } from '#kit/letter-tile.tsx';
import type { ShownEstimate } from './estimate-view.ts';

interface VendorNameProps extends Pick<ShownEstimate, 'letters'> {
  readonly provider: { readonly slug: string; readonly name: string };
}

/** A vendor in a table, with its letter and a link to its page. */
export function VendorName({ provider: { slug, name }, letters }: VendorNameProps) {
  return (
    <span className="flex items-center gap-2.5">
      <LetterTile name={name} letter={letters[slug] ?? ''} size={28} />
      <Link href={fillPath(entryPages.provider, { slug })} className="name">
        {name}
      </Link>
    </span>
  );
}
