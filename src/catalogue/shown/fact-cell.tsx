import type { FactValue } from '#catalogue/facts/fact-rows.ts';
import { Icon } from '#kit/icon.tsx';

const MARKED = 'inline-flex items-center gap-[7px] align-top [text-decoration:inherit] print:gap-[3pt]';

/** The value of a fact: yes, no, a text, or a dash if unknown. */
export function FactCell({ value }: { readonly value: FactValue }) {
  switch (value.kind) {
    case 'yes':
      return (
        <span className={`${MARKED} font-medium`}>
          <Icon name="check" size={15} />
          Yes
        </span>
      );
    case 'no':
      return (
        <span className={`${MARKED} text-muted`}>
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

export function UnknownValue() {
  return (
    <>
      <span aria-hidden="true" className="text-subtle">
        –
      </span>
      <span className="sr-only">not recorded</span>
    </>
  );
}
