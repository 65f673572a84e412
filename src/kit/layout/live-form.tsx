import { type ComponentProps, type SyntheticEvent, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** Time for the next letter of a name that is typed to choose in a select. */
const TYPING_MS = 500;

interface LiveFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'onBlur'> {
  /** The canonical URL for a query string. */
  readonly hrefOf: (search: string) => string;
  /** Whether to navigate only on submit. */
  readonly waitsForSubmit?: boolean;
}

/**
 * A form that navigates to its URL after a choice or when a text field loses the focus. Without scripts, its button
 * submits it.
 */
export function LiveForm({ hrefOf, waitsForSubmit = false, ...form }: LiveFormProps) {
  const [, navigate] = useLocation();
  const isTyping = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const navigateSoon = (element: HTMLFormElement, wait = 0) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const fields = [...new FormData(element)].flatMap(([name, value]) =>
        typeof value === 'string' && value !== '' ? [[name, value]] : [],
      );
      const href = hrefOf(new URLSearchParams(fields).toString());
      if (href !== location.pathname + location.search) navigate(href);
    }, wait);
  };
  const onChoice = ({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    // Each letter typed in a select changes its value.
    if (target instanceof HTMLSelectElement) navigateSoon(currentTarget, isTyping.current ? TYPING_MS : 0);
  };
  const onLeave = ({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement) navigateSoon(currentTarget);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- events of its fields bubble
    <form
      {...form}
      onKeyDown={({ key }) => {
        isTyping.current = key.length === 1;
      }}
      onPointerDown={() => {
        isTyping.current = false;
      }}
      {...(!waitsForSubmit && { onChange: onChoice, onBlur: onLeave })}
      onSubmit={(event) => {
        event.preventDefault();
        navigateSoon(event.currentTarget);
      }}
    />
  );
}
