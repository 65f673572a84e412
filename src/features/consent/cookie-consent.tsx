import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { pages } from '#core/routes.ts';
import {
  choiceOf,
  type ConsentChoice,
  COOKIE_TYPES,
  type CookieType,
  storeChoice,
  readChoice,
} from '#kit/browser/consent-choice.ts';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';

const COOKIE =
  'M12 2a10 10 0 1 0 10 10 4 4 0 0 1-5-5 4 4 0 0 1-5-5M8.5 8.5v.01M16 15.5v.01M12 12v.01M11 17v.01M7 14v.01';

interface CookieConsentProps {
  /** Whether to change a stored choice: the four types are shown, and the heading gets the focus. */
  readonly asksForTypes: boolean;
  readonly onDone: () => void;
}

/**
 * Asks for consent to cookies: a bar at the bottom, for which the page reserves space, and a card with the four types.
 * Refusing is as easy as accepting.
 */
export function CookieConsent({ asksForTypes, onDone }: CookieConsentProps) {
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [choosing, setChoosing] = useState(asksForTypes);
  const [choice, setChoice] = useState<ConsentChoice>(() => readChoice() ?? choiceOf(false));

  useEffect(() => {
    if (choosing) title.current?.focus();
  }, [choosing]);

  const decide = (decided: ConsentChoice) => {
    storeChoice(decided);
    onDone();
  };
  const acceptOrRefuse = (
    <>
      <Button size="sm" onClick={() => decide(choiceOf(true))}>
        Accept all
      </Button>
      <Button size="sm" onClick={() => decide(choiceOf(false))}>
        Only strictly necessary
      </Button>
    </>
  );

  if (!choosing) {
    return (
      <section
        aria-labelledby={heading}
        className="consent fixed inset-x-0 bottom-0 z-50 grid h-(--foot) content-center border-t border-line-strong bg-raised text-sm text-ink floating"
      >
        <div className="page-width flex items-center justify-between gap-x-6 gap-y-2 max-lg:flex-col max-lg:items-stretch max-md:px-3">
          <p className="truncate text-muted max-md:text-xs">
            <span id={heading} className="font-semibold text-ink max-md:sr-only">
              Your cookie choice
            </span>
            <span className="max-md:hidden">: </span>
            Optional cookies need your consent. <PolicyLink />
          </p>
          <div className="flex flex-none gap-2 max-md:gap-1.5 max-md:*:flex-auto max-md:*:px-1.5 max-md:*:text-xs">
            {acceptOrRefuse}
            <Button size="sm" variant="ghost" onClick={() => setChoosing(true)}>
              Choose
            </Button>
          </div>
        </div>
      </section>
    );
  }
  return (
    <section
      aria-labelledby={heading}
      className="consent fixed bottom-6 left-6 z-50 max-h-[calc(100dvh-48px)] w-[min(404px,calc(100vw-24px))] scroll-pb-28 overflow-y-auto rounded-lg border border-line bg-raised px-5 pt-4.5 pb-5 text-sm text-ink floating max-md:bottom-3 max-md:left-3"
    >
      <h2 id={heading} ref={title} tabIndex={-1} className="flex items-center gap-2 text-[0.9375rem] tracking-normal">
        <Icon path={COOKIE} size={17} className="text-subtle" />
        Your cookie choice
      </h2>
      <p className="mt-1 mb-3.5 text-muted">
        Strictly necessary cookies keep the site working. All others need your consent. <PolicyLink />
      </p>
      <fieldset className="mb-4 grid gap-3">
        <legend className="sr-only">Cookies by type</legend>
        {COOKIE_TYPES.map((type) => (
          <CookieTypeField
            key={type}
            type={type}
            allowed={choice[type]}
            onChange={(allowed) => setChoice({ ...choice, [type]: allowed })}
          />
        ))}
      </fieldset>
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap gap-2 border-t border-line bg-raised px-5 pt-3.5 pb-5 max-md:*:flex-auto max-md:*:px-2">
        {acceptOrRefuse}
        <Button size="sm" variant="primary" onClick={() => decide(choice)}>
          Save choice
        </Button>
      </div>
    </section>
  );
}

function PolicyLink() {
  return (
    <Link href={pages.cookiePolicy} className="text-ink underline">
      Cookie Policy
    </Link>
  );
}

const TEXTS: Record<CookieType, { readonly name: string; readonly purpose: string }> = {
  necessary: { name: 'Strictly necessary', purpose: 'Keep your cookie choice. Always on.' },
  performance: { name: 'Performance', purpose: 'Measure how fast pages load. None is in use today.' },
  functionality: { name: 'Functionality', purpose: 'Remember the theme and the currency that you chose.' },
  analytics: { name: 'Analytics', purpose: 'Count which pages are read. None is in use today.' },
};

interface CookieTypeFieldProps {
  readonly type: CookieType;
  readonly allowed: boolean;
  readonly onChange: (allowed: boolean) => void;
}

/** A type of cookies with its purpose and a checkbox. */
function CookieTypeField({ type, allowed, onChange }: CookieTypeFieldProps) {
  const id = useId();
  const { name, purpose } = TEXTS[type];
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
      <input
        id={id}
        type="checkbox"
        className="mt-0.5 size-4 accent-action"
        checked={allowed}
        disabled={type === 'necessary'}
        aria-describedby={`${id}-purpose`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id} className="font-medium">
        {name}
      </label>
      <p id={`${id}-purpose`} className="col-start-2 text-xs text-muted">
        {purpose}
      </p>
    </div>
  );
}
