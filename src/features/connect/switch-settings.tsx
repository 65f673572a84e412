import { counted } from '#core/count.ts';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { SettingCode } from './code-block.tsx';
import type { ConnectSwitchView } from './connect-view.ts';
import './switch.css';

type Row = ConnectSwitchView['rows'][number];

const rowsWith = ({ rows }: ConnectSwitchView, difference: Row['difference']) =>
  rows.filter((row) => row.difference === difference);

/** "9 settings change, 1 is new, 2 are lost." */
export function Summary({ view }: { readonly view: ConnectSwitchView }) {
  const [changes, added, lost] = (['changes', 'new', 'lost'] as const).map(
    (difference) => rowsWith(view, difference).length,
  );
  const parts = [
    changes ? `${counted(changes, 'setting')} ${changes === 1 ? 'changes' : 'change'}` : '',
    added ? `${added} ${added === 1 ? 'is' : 'are'} new` : '',
    lost ? `${lost} ${lost === 1 ? 'is' : 'are'} lost` : '',
  ].filter((part) => part !== '');
  return (
    <p role="status" className="mt-6 mb-5 text-lg font-semibold">
      {parts.length === 0 ? 'All settings are the same but the credentials.' : `${parts.join(', ')}.`}
    </p>
  );
}

interface NamedProps {
  readonly view: ConnectSwitchView;
  readonly names: readonly [from: string, to: string];
}

const GLYPHS = {
  changes: { path: lucidePath('EqualNot'), word: 'changes', look: 'text-signal-text bg-signal-tint' },
  new: { path: lucidePath('Plus'), word: 'new', look: 'text-save bg-save-tint' },
  lost: { path: lucidePath('Minus'), word: 'lost', look: 'text-danger bg-danger-tint' },
} as const;

/** The settings of both, with a glyph for each difference. */
export function SettingsTable({ view: { rows }, names: [from, to] }: NamedProps) {
  return (
    <Card layout="overflow-clip">
      <table className="switch-table">
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col">{from}</th>
            <th scope="col">{to}</th>
            <th scope="col">
              <span className="sr-only">Difference</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, difference, ...row }) => (
            <tr key={label} data-difference={difference}>
              <th scope="row">{label}</th>
              <td data-vendor={from}>
                <div>
                  <Value setting={row.from} />
                </div>
              </td>
              <td data-vendor={to}>
                <div>
                  <Value setting={row.to} />
                </div>
              </td>
              <td>{difference !== 'same' && <Glyph {...GLYPHS[difference]} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Value({ setting }: { readonly setting: Row['from'] }) {
  if (!setting) return <span className="text-subtle">not recorded</span>;
  return (
    <>
      {setting.code !== null && <SettingCode code={setting.code} />}
      {setting.text !== null && ` ${setting.text}`}
    </>
  );
}

function Glyph({ path, word, look }: (typeof GLYPHS)[keyof typeof GLYPHS]) {
  return (
    <span className={`inline-grid size-5 place-items-center rounded-xs ${look}`} title={word}>
      <Icon path={path} size={13} />
      <span className="sr-only">{word}</span>
    </span>
  );
}

/** Settings that only one of them has. */
export function Differences({ view, names: [from, to] }: NamedProps) {
  const [lost, gained] = [rowsWith(view, 'lost'), rowsWith(view, 'new')];
  if (lost.length + gained.length === 0) return null;
  return (
    <Card as="section" layout="px-5 py-4.5">
      <Points title="What is lost" rows={lost} side="from" glyph={GLYPHS.lost} sentence={`${to} records none.`} />
      <Points title="What is gained" rows={gained} side="to" glyph={GLYPHS.new} sentence={`${from} records none.`} />
    </Card>
  );
}

interface PointsProps {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly side: 'from' | 'to';
  readonly glyph: (typeof GLYPHS)['lost' | 'new'];
  readonly sentence: string;
}

function Points({ title, rows, side, glyph, sentence }: PointsProps) {
  if (rows.length === 0) return null;
  return (
    <div className="switch-points">
      <h2 className="text-base tracking-normal">{title}</h2>
      <ul className="mt-2 grid gap-2 text-md">
        {rows.map((row) => (
          <li key={row.label} className="flex gap-2.5">
            <Icon path={glyph.path} size={14} className="mt-1 flex-none" />
            <span>
              <b className="font-[550]">{row.label}</b> <Value setting={row[side]} />.{' '}
              <span className="text-muted">{sentence}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
