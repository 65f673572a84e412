import type { ReactNode } from 'react';

/** What the parts of the bars mean. */
export function SavingsBarKeys({ siteName, hatch }: { readonly siteName: string; readonly hatch: string }) {
  return (
    <ul className="flex gap-x-5 gap-y-1.5 text-xs whitespace-nowrap text-subtle max-md:flex-wrap max-md:gap-x-4 md:max-lg:hidden">
      <Key text={`${siteName} price`}>
        <rect width="14" height="6" y="3" rx="1" className="fill-ink" />
      </Key>
      <Key text="Saved">
        <rect width="14" height="6" y="3" rx="1" fill={`url(#${hatch})`} />
      </Key>
      <Key text="Direct price">
        <rect width="2" height="12" x="12" className="fill-subtle" />
      </Key>
    </ul>
  );
}

function Key({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-[7px]">
      <svg aria-hidden="true" width="14" height="12">
        {children}
      </svg>
      {text}
    </li>
  );
}
