import type { ReactNode } from 'react';
import { ConsentGate } from '#features/consent/consent-gate.tsx';
import { CurrencyBar } from '#kit/currency/currency-choice.tsx';
import { noteHandled } from '#kit/browser/unhandled-interactions.ts';
import { SkipLink } from '#kit/skip-link.tsx';
import { ChatWidget } from './chat-widget.tsx';
import { footerGroups, HEADER_LINKS, linksTo } from '#kit/layout/navigation.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface SiteFrameProps {
  /** The registered path of the shown page; null without one. */
  readonly currentPath: string | null;
  /** The pages that navigation may link to. */
  readonly knownPaths: ReadonlySet<string>;
  readonly children: ReactNode;
}

/** Header, footer and skip link around a public page. */
export function SiteFrame({ currentPath, knownPaths, children }: SiteFrameProps) {
  return (
    <>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <SiteHeader links={linksTo(knownPaths, HEADER_LINKS)} currentPath={currentPath} />
        <main id="main" tabIndex={-1} className="flex-1" onClickCapture={noteHandled} onInputCapture={noteHandled}>
          {children}
        </main>
        <SiteFooter groups={footerGroups(knownPaths)} />
        <ConsentGate />
        <ChatWidget />
      </div>
      <CurrencyBar />
    </>
  );
}
