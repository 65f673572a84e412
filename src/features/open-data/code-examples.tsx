import { Code, CopyCode } from '#features/connect/code-block.tsx';
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
  return (
    <section aria-label={title} data-example={id} className="code-example">
      <Code snippet={{ code, placeholders: [] }} label={`Example: ${title}`} />
      <div>
        <p>{note}</p>
        <CopyCode code={code} />
      </div>
    </section>
  );
}
