import type { SiteInfo } from '#core/site.ts';
import { BrandMark } from '#kit/brand-mark.tsx';

/** Shown instead of every page during maintenance. It has no script of its own and no links to other pages. */
export function MaintenancePage({ site: { name, email, phone } }: { readonly site: SiteInfo }) {
  return (
    <main className="page-width grid min-h-dvh content-center justify-items-start gap-6 py-16">
      <p className="flex items-center gap-2.5 text-lg font-semibold">
        <BrandMark />
        {name}
      </p>
      <div className="grid gap-3">
        <h1>We will be back shortly</h1>
        <p className="max-w-[52ch] text-lg text-muted">
          {name} is under maintenance. Come back in a few minutes. Everything you have sent us is safe.
        </p>
      </div>
      <p className="text-muted">
        In a hurry? Write to{' '}
        <a href={`mailto:${encodeURI(email)}`} className="text-ink underline">
          {email}
        </a>
        {phone === '' ? '' : ` or call ${phone}`}.
      </p>
    </main>
  );
}
