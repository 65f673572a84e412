import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { LANGUAGE_LABELS, SNIPPET_LANGUAGES, type SnippetLanguage } from './languages.ts';
import { CopyButton } from '#kit/layout/copy-link.tsx';
import type { ShownConnection } from './connect-view.ts';

interface LanguageTabsProps {
  readonly current: SnippetLanguage;
  readonly hrefOf: (language: SnippetLanguage) => string;
}

/** The room beside the tabs, in px. */
const EDGE = 16;

/** Links to the same code in each language. Arrow keys move the focus; the current one is scrolled into view. */
export function LanguageTabs({ current, hrefOf }: LanguageTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !link) return;
    // The row becomes narrower once its code can be copied.
    const sizes = new ResizeObserver(() => {
      row.scrollLeft = Math.max(0, link.offsetLeft + link.offsetWidth + EDGE - row.clientWidth);
    });
    sizes.observe(row);
    return () => sizes.disconnect();
  }, [current]);
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLAnchorElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step === undefined) return;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    links.at((links.indexOf(currentTarget) + step) % links.length)?.focus();
  };
  return (
    <nav aria-label="Language" className="min-w-0 flex-1">
      <ul ref={list} className="relative flex gap-6 overflow-x-auto px-5 scrollbar-none max-md:px-4">
        {SNIPPET_LANGUAGES.map((language) => (
          <li key={language}>
            <Link
              href={hrefOf(language)}
              onKeyDown={onKeyDown}
              aria-current={language === current ? 'true' : undefined}
              className="relative flex h-11.5 items-center text-md font-medium text-muted -outline-offset-3 hover:text-ink aria-current:text-ink aria-current:after:absolute aria-current:after:inset-x-0 aria-current:after:bottom-0 aria-current:after:h-0.5 aria-current:after:bg-signal-strong"
            >
              {LANGUAGE_LABELS[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CodeProps {
  readonly snippet: Pick<NonNullable<ShownConnection['snippet']>, 'code' | 'placeholders'>;
  /** What the code is: "curl for Oxylabs". */
  readonly label: string;
}

/** Code with its placeholders marked. It scrolls by itself. */
export function Code({ snippet, label }: CodeProps) {
  return (
    <pre
      className="overflow-x-auto px-5 py-4 font-mono text-[0.8125rem] leading-6 -outline-offset-3 max-md:px-4"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <code>
        {partsOf(snippet.code, LITERALS).map(({ at, text, isMatch }) =>
          isMatch ? (
            <Literal key={at} text={text} placeholders={snippet.placeholders} />
          ) : (
            <Words key={at} text={text} />
          ),
        )}
      </code>
    </pre>
  );
}

/** Code without strings and comments. */
const Words = ({ text }: { readonly text: string }) =>
  partsOf(text, KEYWORDS).map(({ at, text: part, isMatch }) =>
    isMatch ? (
      <span key={at} className="text-subtle">
        {part}
      </span>
    ) : (
      part
    ),
  );

interface LiteralProps {
  readonly text: string;
  readonly placeholders: readonly string[];
}

/** A string, or a line that is a comment. */
function Literal({ text, placeholders }: LiteralProps) {
  if (text.startsWith('#')) return <span className="text-subtle">{text}</span>;
  return (
    <span className="text-save">
      {partsOf(text, /(YOUR_[A-Z]+)/).map(({ at, text: part, isMatch }) =>
        isMatch && placeholders.includes(part) ? (
          <mark key={at} className={MARK}>
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </span>
  );
}

const MARK = 'rounded-xs border border-signal-line bg-signal-tint text-signal-text';

/** Strings and comments of all languages. As one expression with the keywords, the tests' proof would take minutes. */
const LITERALS = /("(?:[^"\\]|\\.)*"?|'[^']*'?|^#.*)/m;

const KEYWORDS = /\b(async|await|class|const|def|for|from|import|new|yield)\b/;

/** The parts of a text with their positions. Those that match an expression of one group alternate with the others. */
function partsOf(text: string, expression: RegExp) {
  let end = 0;
  return text.split(expression).map((part, index) => {
    const at = end;
    end += part.length;
    return { at, text: part, isMatch: index % 2 === 1 };
  });
}

/** Copies the code. */
export function CopyCode({ code }: { readonly code: string }) {
  return (
    <CopyButton textOf={() => code} icon={lucidePath('Copy')} label="Copy" done="Copied" variant="ghost" size="sm" />
  );
}

/** What to do with the code, below it. */
export function CodeNotes({ snippet }: { readonly snippet: NonNullable<ShownConnection['snippet']> }) {
  const { notes, placeholders } = snippet;
  if (notes.length === 0 && placeholders.length === 0) return null;
  return (
    <p className="border-t border-line px-5 py-3 text-sm text-muted max-md:px-4">
      {placeholders.length > 0 && (
        <>
          Replace the <mark className={MARK}>marked words</mark>.{' '}
        </>
      )}
      {notes.join(' ')}
    </p>
  );
}

/** A part of a template, a host or a port. */
export function SettingCode({ code }: { readonly code: string }) {
  return <code className="rounded-xs bg-press px-1 font-mono text-[0.8125rem] wrap-anywhere">{code}</code>;
}
