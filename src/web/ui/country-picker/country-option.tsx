import { memo } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { CountryChoice } from './country-choice.ts';

interface CountryOptionProps {
  readonly id: string;
  readonly country: CountryChoice;
  readonly isActive: boolean;
  readonly isPicked: boolean;
  readonly onPick: (code: string) => void;
}

/** One row: flag, code, name and how many addresses there are. */
export const CountryOption = memo(function CountryOption(props: CountryOptionProps) {
  const { id, country, isActive, isPicked, onPick } = props;
  const { code, name, flag, ipCount } = country;
  return (
    // The keyboard reaches rows through the search field, which names the active one.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isPicked}
      data-active={isActive}
      onClick={() => onPick(code)}
      className="flex h-9 cursor-pointer items-center gap-2.5 rounded-sm pr-2.5 pl-2 text-md hover:bg-press data-[active=true]:bg-press"
    >
      <span aria-hidden="true" className="flag">
        {flag}
      </span>
      <span className="w-5 flex-none font-mono text-xs font-medium text-subtle">{code}</span>
      <span className={`truncate ${isPicked ? 'font-[550]' : ''}`}>{name}</span>
      {isPicked && <Icon name="check" size={15} className="flex-none text-signal-strong" />}
      {ipCount !== null && (
        <span className="ml-auto text-xs whitespace-nowrap text-subtle figures">
          {ipCount.toLocaleString('en-US')} IPs
        </span>
      )}
    </div>
  );
});
