import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { pages, reportPaths } from '#core/routes.ts';
import '#app/document/icon.svg';
import { PAGE_STATE_ID, parsePageState } from '#kit/page/page-state.ts';
import { fillSheetHead } from '#app/document/sheet-head.ts';
import { AnswerStore } from '#kit/answers/answer-store.ts';
import { PublicApp } from '#app/public/public-app.tsx';
import type { ShownPage } from '#kit/page/define-page.ts';
import { findPage, notFoundPage, standIns } from '#app/public/public-pages.tsx';
import { reloadOnce } from '#kit/browser/reload-once.ts';
import { HYDRATED, onEarlyInteractions } from '#kit/browser/early-interactions.ts';
import { recordUnhandled } from '#kit/browser/unhandled-interactions.ts';
import { storeCurrencyChoices } from '#kit/currency/currency-store.ts';
import '#kit/styles/main.css';

const loadReportDialog = async () => import('#features/price-reports/report-dialog.tsx');
const loadContactModal = async () => import('#features/contacts/contact-modal.tsx');

/** A top-level `await` would keep the bundler from merging shared code into one file. */
async function start(): Promise<void> {
  openContactModalOnRequest();
  openReportsAsDialogs();
  const root = document.getElementById('root');
  const state = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!root || !state) return;
  const { site, path, standIn, today, ...reads } = parsePageState(state);
  const standInPage: ShownPage | undefined = standIn && standIns[standIn];
  // The URL that the server rendered (`early-address.ts`): Back and Forward may have changed the current one.
  const requested = new URL(document.documentElement.dataset['address'] ?? location.href);
  const rendered = path ? new URL(path + requested.hash, requested) : requested;
  if (rendered.href !== requested.href && location.href === requested.href) {
    history.replaceState(history.state, '', rendered);
  }
  const page = standInPage ?? findPage(rendered.pathname) ?? notFoundPage;
  try {
    await page.preload?.();
  } catch (error) {
    if (!(await reloadOnce())) showLoadFailure(root);
    throw error;
  }
  // The page works without this code.
  onEarlyInteractions(
    (...recorded) =>
      void import('#kit/browser/replay-interactions.ts').then(({ replay }) => replay(...recorded), doNothing),
  );
  addEventListener(HYDRATED, recordUnhandled, { once: true });
  // As a transition, hydration is done in slices of 5 ms.
  startTransition(() => {
    hydrateRoot(
      root,
      <PublicApp
        answers={new AnswerStore(reads)}
        site={site}
        renderedOn={today}
        location={rendered}
        standIn={standInPage ? { path: rendered.pathname, page: standInPage } : null}
      />,
    );
  });
}

function doNothing(): void {}

/**
 * Shows a notice that the page's code could not be loaded. The page stays as the server rendered it, with working links
 * and forms only.
 */
function showLoadFailure(root: HTMLElement): void {
  const notice = document.createElement('p');
  notice.role = 'alert';
  notice.className = 'page-width py-3 text-danger';
  notice.textContent = 'Part of this page could not be loaded, so some buttons do not work. Reload the page later.';
  root.querySelector('main')?.prepend(notice);
}

/** Loads the contact modal when a visitor hovers, focuses or touches a contact link, and opens it on request. */
function openContactModalOnRequest(): void {
  for (const approach of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(approach, preloadContactModal, { passive: true });
  }
  addEventListener('openContactModal', (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    loadContactModal().then(
      ({ openContactModal }) => openContactModal(detail),
      // If the modal's code cannot be fetched, the home page has a form that needs no code.
      () => location.assign(`${pages.home}#contact`),
    );
  });
  // `early-contact.ts` then dispatches a request that preceded this listener.
  dispatchEvent(new Event('contactModalReady'));
}

/** Opens links to the report page as a dialog. If the dialog's code cannot be loaded, they open the page. */
function openReportsAsDialogs(): void {
  addEventListener('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(`a[href^="${reportPaths.page}?"]`);
    if (!link || button || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    loadReportDialog().then(
      ({ openReport }) => openReport(link),
      () => location.assign(link.href),
    );
  });
}

function preloadContactModal({ target }: Event): void {
  if (target instanceof Element && target.closest('[data-contact-source]')) loadContactModal().catch(() => undefined);
}

storeCurrencyChoices();
void start();
addEventListener('beforeprint', () => fillSheetHead(new Date()));
