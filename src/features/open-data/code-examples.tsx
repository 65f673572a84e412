import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { useCopy } from '#kit/layout/copy-link.tsx';
import type { DataView } from './data-view.ts';

/** Examples in several languages, of which one is shown. Radio buttons choose it, so that this works without scripts. */
export function CodeExamples({ examples }: Pick<DataView, 'examples'>) {
  return (
    <div className="code-examples" data-theme="dark">
      <fieldset>
        <legend className="sr-only">Language of the example</legend>
        {examples.map(({ id, title }, index) => (
          <label key={id}>
            <input type="radio" name="example" value={id} defaultChecked={index === 0} />
            {title}
          </label>
        ))}
      </fieldset>
      {examples.map((example) => (
        <CodeExample key={example.id} {...example} />
      ))}
    </div>
  );
}

function CodeExample({ id, title, code, note }: DataView['examples'][number]) {
  const { isCopied, refused, copy } = useCopy();
  return (
    <section aria-label={title} data-example={id} className="code-example">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled by keys */}
      <pre tabIndex={0} aria-label={`Example: ${title}`}>
        <code>{code}</code>
      </pre>
      <div>
        <p>{note}</p>
        <Button size="sm" variant="ghost" layout="inline-flex noscript:hidden" onClick={() => void copy(code)}>
          <Icon {...(isCopied ? { name: 'check' } : { path: lucidePath('Copy') })} size={15} />
          <span aria-live="polite">{isCopied ? 'Copied' : refused === null ? 'Copy' : 'Couldn’t copy'}</span>
        </Button>
      </div>
    </section>
  );
}
