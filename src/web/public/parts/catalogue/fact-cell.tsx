import type { FactValue } from '#domain/facts/fact-rows.ts';
import { Icon } from '#web/ui/icon.tsx';

/** What is known of a fact: yes, no, a value, or a dash where nobody knows, which is never "no". */
export function FactCell({ value }: { readonly value: FactValue }) {
  switch (value.kind) {
    case 'yes':
      return (
        <span className="fact-yes">
          <Icon name="check" size={15} />
          Yes
        </span>
      );
    case 'no':
      return (
        <span className="fact-no">
          <Icon name="x" size={15} />
          No
        </span>
      );
    case 'unknown':
      return <UnknownValue />;
    case 'none':
      return <span className="sr-only">does not apply</span>;
    case 'text':
      return value.text;
  }
}

/** Stands for what nobody knows. */
export function UnknownValue() {
  return (
    <>
      <span aria-hidden="true" className="text-subtle">
        –
      </span>
      <span className="sr-only">not published</span>
    </>
  );
}
