import { Suspense, useEffect, useState } from 'react';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { splitCode } from '#kit/panel/frame/split-code.ts';
import { useShortcuts } from '#kit/panel/frame/use-shortcuts.ts';
import { ErrorBoundary } from '#kit/error-boundary.tsx';
import { showToast } from '#kit/toast/toast-store.ts';

const CommandMenu = splitCode(async () => (await import('./command-menu.tsx')).CommandMenu);

/**
 * The button that opens the command menu, as Ctrl or Cmd K does anywhere in the panel. The menu's code is loaded on
 * first use.
 */
export function CommandButton() {
  /** The number of times it was opened, 0 while it is closed. */
  const [opened, setOpened] = useState(0);
  const open = () => setOpened((times) => times + 1);

  // Does not open over another dialog, which may have unsaved input.
  const openAlone = () => document.querySelector('dialog:modal') ?? open();
  useShortcuts(({ key, shiftKey }) => (key === 'ctrl k' && !shiftKey ? openAlone : null), { alsoInDialogs: true });

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        className="inline-flex h-8 w-65 items-center gap-2 rounded-sm border border-line-strong bg-canvas px-2.5 text-[0.8125rem] text-subtle hover:border-control hover:text-muted max-lg:ml-auto max-lg:size-9 max-lg:justify-center max-lg:border-transparent max-lg:bg-transparent max-lg:p-0 lg:ml-10"
      >
        <AdminIcon name="search" size={15} className="max-lg:size-[17px]" />
        <span className="max-lg:sr-only">Search or go to</span>
        <kbd aria-hidden="true" className="ml-auto font-mono text-xs max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      {opened > 0 && (
        <ErrorBoundary key={opened} fallback={MissingMenu}>
          <Suspense>
            <CommandMenu onClosed={() => setOpened(0)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/** Shows that the menu could not be loaded; the screen and its input stay. */
function MissingMenu() {
  useEffect(() => {
    showToast({
      title: 'Search could not be opened',
      description: 'Part of it could not be loaded. Save your changes, then reload the page.',
      variant: 'destructive',
    });
  }, []);
  return null;
}
