import { FACTS, type FactName } from '#catalogue/facts/facts.ts';
import { counted } from '#core/count.ts';
import { EVIDENCE_LIMITS } from '#core/limits.ts';
import { dayOf } from '#core/staleness.ts';
import { TextField } from '#kit/text-field.tsx';
import { CHECK_BOX } from '#kit/control-style.ts';
import { chosenWith, isShared, sourceOf, sourceText, withAddress, type TypedSource } from './fact-sources.ts';
import type { ServiceForm } from './service-controls.tsx';
import { useOpenDetails } from './use-open-details.tsx';

interface SharedSourceProps {
  /** The prefix of ids. */
  readonly id: string;
  readonly form: ServiceForm;
}

/** One source for the facts that are changed here, and for those that are ticked. */
export function SharedSource({ id, form }: SharedSourceProps) {
  const sources = form.values.factEvidence;
  const { shared, chosen } = sources;
  const faults = form.faultsWithin('factEvidence');
  const faultOf = (part: keyof typeof shared) =>
    chosen.map((name) => sources.own[name]?.[part] === undefined && faults.get(`${name}.${part}`)).find(Boolean);
  const set = (next: typeof shared) => form.set('factEvidence', { ...sources, shared: next });
  return (
    <fieldset className="grid min-w-0 gap-2.5 rounded-md bg-sunken p-3.5 md:col-span-2 md:grid-cols-[minmax(0,1fr)_10rem]">
      <legend className="float-left text-sm font-[550] md:col-span-2">Source for the features changed here</legend>
      <SourceInputs id={`${id}-shared`} source={shared} faultOf={faultOf} onChange={set} />
      <p role="status" className="text-xs text-muted md:col-span-2">
        {isShared(sources) && chosen.length > 0
          ? `For ${counted(chosen.length, 'feature')}: ${chosen.map((name) => FACTS[name].label).join(', ')}`
          : 'For each feature that you change, and others that you tick.'}
      </p>
    </fieldset>
  );
}

interface SourceInputsProps<Source extends Partial<TypedSource>> {
  readonly id: string;
  readonly source: Source;
  readonly faultOf: (part: 'sourceUrl' | 'checkedOn') => string | false | undefined;
  readonly onChange: (source: Source) => void;
}

function SourceInputs<Source extends Partial<TypedSource>>(props: SourceInputsProps<Source>) {
  const { id, source, faultOf, onChange } = props;
  return (
    <>
      <TextField
        id={`${id}-address`}
        label="Source"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={EVIDENCE_LIMITS.sourceUrl}
        fault={faultOf('sourceUrl') || undefined}
        value={source.sourceUrl ?? ''}
        onChange={({ target }) => onChange(withAddress(source, target.value, dayOf(Date.now())))}
      />
      <TextField
        id={`${id}-day`}
        label="As of"
        type="date"
        fault={faultOf('checkedOn') || undefined}
        value={source.checkedOn ?? ''}
        onChange={({ target }) => onChange({ ...source, checkedOn: target.value })}
      />
    </>
  );
}

interface FactSourceProps extends SharedSourceProps {
  readonly name: FactName;
  /** Whether the fact has another value than the stored one. */
  readonly isChanged: boolean;
}

/** The source of a known fact in short, with its fields when it is pressed. */
export function FactSource({ id, form, name, isChanged }: FactSourceProps) {
  const sources = form.values.factEvidence;
  const faults = form.faultsWithin('factEvidence');
  const { own, chosen, stored } = sources;
  const faultOf = (part: keyof TypedSource) =>
    own[name]?.[part] === undefined ? undefined : faults.get(`${name}.${part}`);
  const source = sourceOf(sources, name, isChanged);
  const set = (next: Partial<TypedSource>) =>
    form.set('factEvidence', { ...sources, own: { ...own, [name]: { ...own[name], ...next } } });
  const isFaulty = own[name] !== undefined && [...faults.keys()].some((key) => key.startsWith(`${name}.`));
  const details = useOpenDetails(isFaulty);
  return (
    <div className="relative mt-1.5 text-xs text-muted">
      <details {...details}>
        <summary
          className={`w-fit cursor-pointer truncate underline decoration-line-strong decoration-dotted underline-offset-3 hover:text-ink ${isShared(sources) ? 'max-w-[calc(100%-7.5rem)]' : 'max-w-full'}`}
        >
          <span className="sr-only">{FACTS[name].label}: </span>
          {sourceText(source) || (isChanged ? 'No source, checked today' : 'No source')}
          {stored[name]?.stale === true && source.checkedOn === (stored[name].checkedOn ?? '') && ', outdated'}
        </summary>
        <div className="grid gap-2.5 py-2 text-sm text-ink">
          <SourceInputs
            id={id}
            source={source}
            faultOf={faultOf}
            onChange={({ sourceUrl, checkedOn }) =>
              // Another address is a reading of one's own.
              set({ sourceUrl, checkedOn, listName: sourceUrl === source.sourceUrl ? source.listName : '' })
            }
          />
          <TextField
            id={`${id}-list`}
            label="List, if taken over from a published one"
            mark="optional"
            maxLength={EVIDENCE_LIMITS.listName}
            fault={faultOf('listName')}
            value={source.listName}
            onChange={({ target }) => set({ listName: target.value })}
          />
          <TextField
            id={`${id}-note`}
            label="Note"
            mark="optional"
            maxLength={EVIDENCE_LIMITS.note}
            fault={faultOf('note')}
            value={source.note}
            onChange={({ target }) => set({ note: target.value })}
          />
        </div>
      </details>
      {isShared(sources) && (
        <label className="absolute top-0 right-0 flex items-center gap-1.5">
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            aria-label={`Source above for ${FACTS[name].label}`}
            onChange={({ target }) =>
              form.set('factEvidence', { ...sources, chosen: chosenWith(chosen, name, target.checked) })
            }
            className={CHECK_BOX}
          />
          Source above
        </label>
      )}
    </div>
  );
}
