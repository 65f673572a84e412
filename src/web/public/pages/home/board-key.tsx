import { useSite } from '#web/document/site-context.ts';

const SWATCH = 'h-1.5 w-3.5 rounded-[1px]';

/** What the bars of the featured panel mean, and whether its figures are samples. */
export function BoardKey({ samples }: { readonly samples: boolean }) {
  const { name } = useSite();
  return (
    <footer className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-6 py-[13px] text-xs text-subtle max-md:px-4">
      <span className="inline-flex items-center gap-[7px]">
        <i className={`bg-ink ${SWATCH}`} />
        {name} price
      </span>
      <span className="inline-flex items-center gap-[7px]">
        <i className={`saved-swatch ${SWATCH}`} />
        Saved
      </span>
      <span className="inline-flex items-center gap-[7px]">
        <i className="h-3 w-0.5 bg-subtle" />
        Direct price
      </span>
      {samples && <span className="ml-auto">Sample prices</span>}
    </footer>
  );
}
