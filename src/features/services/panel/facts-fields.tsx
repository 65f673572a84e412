import { IMPLIED_BY, type Fact, type FactName } from '#catalogue/facts/facts.ts';
import { MAX_FACT_TEXT } from '#core/limits.ts';
import { AffixField } from '#kit/panel/editing/affix-field.tsx';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { controlOf, Field, FieldFault } from '#kit/field.tsx';
import { Select, SelectField } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { CHECK_BOX, CONTROL } from '#kit/control-style.ts';
import { FactSource, SharedSource } from './fact-source-fields.tsx';
import { chosenWith } from './fact-sources.ts';
import { ALL_FACTS, isFactOf, isSameFact, type ServiceForm } from './service-controls.tsx';
import { useOpenDetails } from './use-open-details.tsx';

/** The facts that apply to the service's type. */
export function FactsFields({ form }: { readonly form: ServiceForm }) {
  const { values, base, set, change } = form;
  // As all fields of the form, so that a refusal finds them.
  const { id } = form.input('name');
  const faults = form.faultsWithin('facts');
  const hasFault = faults.size > 0 || form.faultsWithin('factEvidence').size > 0;
  const details = useOpenDetails(hasFault);
  const isKnown = (name: FactName | undefined) => name !== undefined && (values.facts[name] ?? []).join('') !== '';
  // A fact with an error is always shown; one that follows from another is entered there.
  const shown = ALL_FACTS.filter(
    ([name, fact]) => (isFactOf(fact, values.type) && !isKnown(IMPLIED_BY[name])) || faults.has(name),
  );
  const known = shown.filter(([name]) => isKnown(name)).length;
  const enter = (name: FactName, texts: readonly string[]) => {
    set('facts', { ...values.facts, [name]: texts });
    change('factEvidence', ({ facts, factEvidence }) => {
      const isNews = texts.join('') !== '' && !isSameFact(facts, base.facts, name);
      return { ...factEvidence, chosen: chosenWith(factEvidence.chosen, name, isNews) };
    });
  };
  return (
    <details {...details} className="group rounded-lg border border-line">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-lg px-4 py-2.5 hover:bg-hover">
        <AdminIcon name="chevron-right" size={15} className="flex-none text-subtle group-open:rotate-90" />
        <span className="font-semibold">Features</span>
        <span className="ml-auto text-xs text-muted figures">
          {known} of {shown.length} known
        </span>
      </summary>
      <div className="grid gap-3.5 px-4 pt-1.5 pb-4 md:grid-cols-2">
        <SharedSource id={id} form={form} />
        {shown.map(([name, fact]) => (
          <div key={name} className={fact.kind === 'set' || fact.kind === 'text' ? 'min-w-0 md:col-span-2' : 'min-w-0'}>
            <FactField
              id={`${id}-${name}`}
              fact={fact}
              texts={values.facts[name] ?? []}
              fault={faults.get(name)}
              onChange={(texts) => enter(name, texts)}
            />
            {isKnown(name) && (
              <FactSource
                id={`${id}-${name}-source`}
                form={form}
                name={name}
                isChanged={!isSameFact(values.facts, base.facts, name)}
              />
            )}
          </div>
        ))}
      </div>
    </details>
  );
}

interface FactFieldProps<F extends Fact> {
  readonly id: string;
  readonly fact: F;
  readonly texts: readonly string[];
  readonly fault: string | undefined;
  readonly onChange: (texts: readonly string[]) => void;
}

function FactField({ fact, ...field }: FactFieldProps<Fact>) {
  switch (fact.kind) {
    case 'set':
      return <WordsField {...field} fact={fact} />;
    case 'choice':
      return <ChoiceField {...field} label={fact.label} words={fact.words} />;
    case 'flag':
      return <ChoiceField {...field} label={fact.label} words={YES_OR_NO} />;
    case 'text':
      return (
        <TextField
          id={field.id}
          label={fact.label}
          fault={field.fault}
          placeholder="Unknown"
          maxLength={MAX_FACT_TEXT}
          value={field.texts[0] ?? ''}
          onChange={({ target }) => field.onChange(target.value === '' ? [] : [target.value])}
        />
      );
    case 'number':
      return (
        <AffixField
          id={field.id}
          label={fact.label}
          suffix={fact.unit}
          fault={field.fault}
          inputMode="numeric"
          placeholder="Unknown"
          value={field.texts[0] ?? ''}
          onChange={({ target }) => field.onChange(digitsOf(target.value))}
        />
      );
    case 'number-or':
      return <NumberOrField {...field} fact={fact} />;
  }
}

type FactOf<Kind extends Fact['kind']> = Extract<Fact, { readonly kind: Kind }>;

function WordsField({ id, fact, texts, fault, onChange }: FactFieldProps<FactOf<'set'>>) {
  return (
    <fieldset className="min-w-0" {...controlOf(id, fault)}>
      <legend className="mb-1.5 text-sm font-[550]">
        {fact.label}
        {texts.length === 0 && <span className="ml-1.5 font-normal text-subtle">unknown</span>}
      </legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1.5">
        {Object.entries(fact.words).map(([word, label]) => (
          <label key={word} className="flex items-center gap-1.5">
            <input
              type="checkbox"
              checked={texts.includes(word)}
              onChange={({ target }) =>
                onChange(target.checked ? [...texts, word] : texts.filter((other) => other !== word))
              }
              className={CHECK_BOX}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldFault id={id} fault={fault} layout="mt-1.5" />
    </fieldset>
  );
}

const YES_OR_NO = { yes: 'Yes', no: 'No' };

interface ChoiceFieldProps extends Omit<FactFieldProps<Fact>, 'fact'> {
  readonly label: string;
  readonly words: Readonly<Record<string, string>>;
}

function ChoiceField({ words, texts, onChange, ...field }: ChoiceFieldProps) {
  return (
    <SelectField {...field} value={texts[0] ?? ''} onChange={(choice) => onChange(choice === '' ? [] : [choice])}>
      <option value="">Unknown</option>
      {Object.entries(words).map(([word, label]) => (
        <option key={word} value={word}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** Selects the number's option before a number is typed. */
const A_NUMBER = 'number';

function NumberOrField({ id, fact, texts, fault, onChange }: FactFieldProps<FactOf<'number-or'>>) {
  const [text] = texts;
  const isNumber = text !== undefined && text !== fact.or;
  return (
    <Field id={id} label={fact.label} fault={fault}>
      <div className="flex gap-2">
        <Select
          {...controlOf(id, isNumber ? undefined : fault)}
          layout="min-w-0 flex-1"
          value={isNumber ? A_NUMBER : (text ?? '')}
          onChange={(kind) => onChange(kind === '' ? [] : [kind === A_NUMBER ? '' : kind])}
        >
          <option value="">Unknown</option>
          <option value={fact.or}>{fact.or.charAt(0).toUpperCase() + fact.or.slice(1)}</option>
          <option value={A_NUMBER}>{fact.unit === '' ? 'Number' : `Number of ${fact.unit}`}</option>
        </Select>
        {isNumber && (
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            id={`${id}-number`}
            aria-label={`${fact.label}, ${fact.unit || 'number'}`}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={fault === undefined ? undefined : `${id}-fault`}
            value={text}
            onChange={({ target }) => onChange([...digitsOf(target.value), ''].slice(0, 1))}
            className={`${CONTROL} w-24! text-right figures`}
          />
        )}
      </div>
    </Field>
  );
}

function digitsOf(typed: string): readonly string[] {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? [] : [digits];
}
