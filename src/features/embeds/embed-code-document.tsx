import type { ReactNode } from 'react';
import { providerPageHref } from '#catalogue/providers/provider-url.ts';
import { withQuery } from '#core/contract/path-pattern.ts';
import { doorPaths, EMBED_CODE_PATH, pages } from '#core/routes.ts';
import { BrandMark } from '#kit/brand-mark.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { escapeMarkup } from '#kit/page/escape-markup.ts';
import { badgeText, NOUNS } from './badge-image.tsx';
import type { EmbedCodeRequest } from './embed.ts';
import { staticDocument } from './embed-document.tsx';
import sheet from './embed-code.css?inline';

/** The page with the code to paste, and what it shows. Its only script copies the code. */
export function embedCodeDocument(request: EmbedCodeRequest) {
  const { siteName, title, kind, theme, query, badges, badge, view, licence } = request;
  const hrefOf = (changes: Readonly<Record<string, string>>) =>
    withQuery(EMBED_CODE_PATH, { ...query, kind, theme, ...changes });
  const html = staticDocument(
    { title: `Embed: ${title} | ${siteName}`, sheet },
    <div className="mx-auto grid max-w-[1060px] gap-x-12 gap-y-6 px-6 py-8 md:grid-cols-[minmax(0,1fr)_460px]">
      <header className="md:col-span-full">
        <a href={pages.home} className="inline-flex min-h-6 items-center gap-2 text-[1.125rem] font-semibold">
          <BrandMark />
          {siteName}
        </a>
        <h1 className="mt-6 text-[1.625rem]/8 font-semibold tracking-[-0.02em]">Embed this answer</h1>
        <p className="mt-1 text-muted">
          <bdi>{title}</bdi>, always with current prices.{' '}
          <a href={view} className={LINK}>
            Back to the prices
          </a>
        </p>
      </header>
      <main className="grid content-start gap-3 rounded-lg border border-line-strong bg-surface p-4">
        <Choice label="Kind">
          <Option href={hrefOf({ kind: 'frame' })} isCurrent={kind === 'frame'}>
            {'provider' in query ? 'Prices' : 'List'}
          </Option>
          {badges.length > 0 && (
            <Option href={hrefOf({ kind: 'badge' })} isCurrent={kind === 'badge'}>
              Badge
            </Option>
          )}
        </Choice>
        {kind === 'badge' && badges.length > 1 && (
          <Choice label="Product">
            {badges.map((type) => (
              <Option key={type} href={hrefOf({ type })} isCurrent={type === badge?.type}>
                {NOUNS[type]}
              </Option>
            ))}
          </Choice>
        )}
        <Choice label="Theme">
          <Option href={hrefOf({ theme: 'light' })} isCurrent={theme === 'light'}>
            Light
          </Option>
          <Option href={hrefOf({ theme: 'dark' })} isCurrent={theme === 'dark'}>
            Dark
          </Option>
        </Choice>
        <textarea
          readOnly
          rows={8}
          spellCheck={false}
          aria-label="Code to paste"
          className="resize-none rounded-md border border-line-strong bg-sunken px-3 py-2.5 font-mono text-xs/5"
          value={codeOf(request)}
        />
        <p className="flex items-center justify-between gap-3 text-xs text-muted">
          <span>
            No scripts, no cookies.{' '}
            {licence !== null && (
              <a href={licence} className={LINK}>
                License
              </a>
            )}
          </span>
          <button
            type="button"
            hidden
            className={buttonClass({ variant: 'primary', size: 'sm' }, '[&:not([hidden])]:inline-flex')}
          >
            Copy code
          </button>
        </p>
        <p role="status" className="min-h-4 text-right text-xs text-muted" />
      </main>
      <section aria-label="Preview" className="min-w-0">
        <Preview {...request} />
      </section>
      <script>{SCRIPT}</script>
    </div>,
  );
  return { html, style: sheet, script: SCRIPT };
}

const LINK = 'text-ink underline decoration-line-strong underline-offset-3';

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-2 text-sm font-medium">
      {label}
      <ul className="flex flex-wrap rounded-md bg-press p-[3px]">{children}</ul>
    </nav>
  );
}

interface OptionProps {
  readonly href: string;
  readonly isCurrent: boolean;
  readonly children: string;
}

function Option({ href, isCurrent, children }: OptionProps) {
  return (
    <li>
      <a
        href={href}
        aria-current={isCurrent ? 'true' : undefined}
        className={`flex h-7 items-center rounded-sm px-2.5 leading-none ${isCurrent ? 'bg-raised text-ink' : 'text-muted hover:text-ink'}`}
      >
        {children}
      </a>
    </li>
  );
}

function Preview({ kind, theme, frame, height, badge, title }: EmbedCodeRequest) {
  if (kind === 'badge' && badge)
    return <img src={badgePath(badge, theme)} alt={badgeText(badge)} className="max-w-full" />;
  return (
    <iframe
      src={withTheme(frame, theme)}
      title={title}
      height={height}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      className={`w-full ${theme === 'dark' ? 'scheme-dark' : 'scheme-light'}`}
    />
  );
}

/**
 * HTML to paste: a frame, or a picture in a link. A frame with another color scheme than its page would get a background,
 * so it names that of its content.
 */
function codeOf({ siteName, publicUrl, title, kind, theme, frame, height, badge }: EmbedCodeRequest): string {
  if (kind === 'badge' && badge) {
    const href = escapeMarkup(publicUrl + providerPageHref(badge.slug));
    const source = escapeMarkup(publicUrl + badgePath(badge, theme));
    return `<a href="${href}" target="_blank" rel="noopener"><img src="${source}"\n  alt="${escapeMarkup(badgeText(badge))}" height="28" style="max-width:100%"></a>`;
  }
  const source = escapeMarkup(publicUrl + withTheme(frame, theme));
  const name = escapeMarkup(`${title}, from ${siteName}`);
  return `<iframe src="${source}"\n  title="${name}"\n  width="100%" height="${height}" style="border:0;color-scheme:${theme}" loading="lazy"></iframe>`;
}

function badgePath({ slug, type }: NonNullable<EmbedCodeRequest['badge']>, theme: string): string {
  return withTheme(doorPaths.badge(slug, type), theme);
}

function withTheme(path: string, theme: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}theme=${theme}`;
}

/** Runs in the page: the button, which needs scripts, copies the code, or selects it where browsers refuse that. */
function copyOnClick() {
  const [button, code, status] = ['button', 'textarea', '[role=status]'].map((part) => document.querySelector(part));
  if (!(button instanceof HTMLButtonElement) || !(code instanceof HTMLTextAreaElement) || !status) return;
  const copy = async () => {
    code.select();
    try {
      await navigator.clipboard.writeText(code.value);
      status.textContent = 'Copied';
    } catch {
      status.textContent = 'Couldn’t copy. The code is selected.';
    }
  };
  button.hidden = false;
  button.addEventListener('click', () => void copy());
}

const SCRIPT = `(${copyOnClick.toString()})()`;
