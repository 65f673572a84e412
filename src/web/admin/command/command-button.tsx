import { Suspense, useLayoutEffect, useState } from 'react';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { splitCode } from '#web/admin/frame/split-code.ts';

const CommandMenu = splitCode(async () => (await import('./command-menu.tsx')).CommandMenu);

/** Opens the command menu, as Ctrl or Cmd K does everywhere in the panel. Its code comes when it is first asked for. */
export function CommandButton() {
  const [isOpen, setOpen] = useState(false);

  // Before the first frame: who sees the panel may press at once.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      // Over another dialog, whose work would be left, nothing opens.
      if (!document.querySelector('dialog:modal')) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="inline-flex h-8 w-65 items-center gap-2 rounded-sm border border-line-strong bg-canvas px-2.5 text-[0.8125rem] text-subtle hover:border-control hover:text-muted max-lg:ml-auto max-lg:size-9 max-lg:justify-center max-lg:border-transparent max-lg:bg-transparent max-lg:p-0 lg:ml-10"
      >
        <AdminIcon name="search" size={15} className="max-lg:size-[17px]" />
        <span className="max-lg:sr-only">Search or go to</span>
        <kbd aria-hidden="true" className="ml-auto font-mono text-xs max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      <Suspense>{isOpen && <CommandMenu onClosed={() => setOpen(false)} />}</Suspense>
    </>
  );
}
