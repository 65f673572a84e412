import { pages } from '#contract/routes.ts';
import { useSite } from '#web/document/site-context.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { NavigationLink } from './navigation-link.tsx';

/** The brand, leading home. */
export function BrandLink({ from }: { readonly from: 'header' | 'footer' }) {
  const { name } = useSite();
  return (
    <NavigationLink
      href={pages.home}
      from={from}
      label={`${name}, home`}
      className="inline-flex items-center gap-[9px] py-1.5 text-[1.1875rem] leading-6 font-[650] tracking-[-0.03em]"
    >
      <BrandMark />
      <span>{name}</span>
    </NavigationLink>
  );
}
