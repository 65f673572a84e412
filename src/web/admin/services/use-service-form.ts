import { useCallback, useEffect, useState } from 'react';
import { ResponseError } from '#web/fetch-json.ts';
import { byField, faultsOf, type FormFaults } from './form-faults.ts';
import { isChanged, rebase } from './service-changes.ts';
import type { ServiceForm } from './service-form.ts';

/** Changes some fields of a form, or works them out from what it holds by then. The same function at every render. */
export type ChangeForm = (changes: Partial<ServiceForm> | ((form: ServiceForm) => Partial<ServiceForm>)) => void;

const NO_FAULTS: FormFaults = {};

/** The state of a service dialog: what is typed, beside what it was opened with. */
export function useServiceForm(initial: () => ServiceForm) {
  const [base, setBase] = useState(initial);
  const [form, setForm] = useState(base);
  const [refused, setRefused] = useState(NO_FAULTS);
  const [attempts, setAttempts] = useState(0);
  const own = attempts === 0 ? NO_FAULTS : faultsOf(form);
  const faults: FormFaults = { ...refused, ...own };

  useEffect(() => {
    if (attempts > 0) document.querySelector<HTMLElement>('dialog [aria-invalid="true"]')?.focus();
  }, [attempts]);

  const change = useCallback<ChangeForm>((changes) => {
    setForm((before) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) }));
    setRefused(NO_FAULTS);
  }, []);
  return {
    form,
    change,
    faults,
    isDirty: isChanged(form, base),
    /** Whether the form may be sent. Where not, its faults show and the first has the focus. */
    check: () => {
      const isValid = Object.keys(faultsOf(form)).length === 0;
      if (!isValid) setAttempts(attempts + 1);
      return isValid;
    },
    /** Shows what the server said of single fields. */
    refuse: (error: unknown) => {
      if (error instanceof ResponseError) setRefused(byField(error.fields));
    },
    /** Puts the form on a newer version: untouched fields follow it. */
    follow: (current: ServiceForm) => {
      setForm((before) => rebase(before, base, current));
      setBase(current);
    },
    /** Takes a version as it is. */
    replace: (current: ServiceForm) => {
      setForm(current);
      setBase(current);
    },
  };
}
