import { type ComponentProps, type SyntheticEvent, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** So long after a key that chooses in a list, the next one of a name may follow. */
const TYPING_MS = 500;

interface LiveFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'onBlur'> {
  /** The one URL of a query string. */
  readonly hrefOf: (search: string) => string;
  /** Whether a change of a field leads nowhere before the form is sent. */
  readonly waitsForSubmit?: boolean;
}

/**
 * A form that leads to its address as soon as somebody chooses something in it, or leaves a text field. Without scripts its
 * button does.
 */
export function LiveForm({ hrefOf, waitsForSubmit = false, ...form }: LiveFormProps) {
  const [, navigate] = useLocation();
  const isTyping = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = (element: HTMLFormElement, wait = 0) => {
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
    // Each key of a name chooses in a list.
    if (target instanceof HTMLSelectElement) follow(currentTarget, isTyping.current ? TYPING_MS : 0);
  };
  const onLeave = ({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement) follow(currentTarget);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it follows its fields
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
        follow(event.currentTarget);
      }}
    />
  );
}
