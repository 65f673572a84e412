import { useEffect, useEffectEvent } from 'react';
import { counted } from '#domain/count.ts';
import { ChangedSwatch, DOCKED_BAR } from '#web/admin/frame/docked-bar.tsx';
import { KeyCap } from '#web/admin/frame/key-cap.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { SETTINGS_FORM } from './setting-rows.tsx';
import './settings.css';
import type { SettingsForm } from './use-settings-form.ts';

/** The bar with the number of unsaved changes and Save. */
export function SaveBar({ form }: { readonly form: SettingsForm }) {
  const { changes, isSaving, isDirty, save, discard } = form;
  const submit = () => {
    if (!isSaving) void save();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    submit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <form
      id={SETTINGS_FORM}
      noValidate
      aria-label="Unsaved settings"
      className={`${DOCKED_BAR} settings-bar sticky bottom-0 -mx-8 px-8 max-bench:flex-wrap max-md:-mx-4 max-md:px-4 max-md:py-2.5`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="inline-flex min-w-0 items-center gap-2" role="status">
        <ChangedSwatch />
        {changes.length === 0 ? (
          <span className="text-muted">No changes</span>
        ) : (
          <span className="truncate">
            <b className="text-md">{counted(changes.length, 'change')}</b>{' '}
            <span className="text-muted">{changes.map(({ label }) => label).join(', ')}</span>
          </span>
        )}
      </p>
      <div className="ml-auto flex flex-none gap-2 max-md:w-full max-md:*:flex-1">
        <Button size="sm" variant="ghost" disabled={!isDirty || isSaving} onClick={discard}>
          Discard
        </Button>
        <Button type="submit" size="sm" variant="primary" disabled={isSaving}>
          {isSaving && <Spinner />}
          {isSaving ? 'Saving...' : 'Save Settings'}
          <span aria-hidden="true" className="inline-flex gap-[3px] max-md:hidden">
            <KeyCap>Ctrl</KeyCap>
            <KeyCap>S</KeyCap>
          </span>
        </Button>
      </div>
    </form>
  );
}
