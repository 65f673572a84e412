import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Select } from '#kit/select.tsx';
import { Choices } from './choices.tsx';
import {
  type ByteUnit,
  COLUMN_ROLES,
  type ColumnMapping,
  type ColumnRole,
  columnsText,
  ROLE_LABELS,
} from './columns.ts';
import { FileLine, UsageNote } from './file-line.tsx';
import { FileButton } from './file-button.tsx';
import type { NamedFile, UsageFiles } from './use-usage-files.tsx';
import { bytesText } from './usage-text.ts';

interface ColumnChoiceProps {
  readonly question: NonNullable<UsageFiles['question']>;
  readonly onFile: (file: NamedFile) => void;
  readonly onRead: (file: NamedFile, mapping: ColumnMapping) => void;
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const satisfies readonly ByteUnit[];

/** The meanings of a table's columns, chosen above its first rows. */
export function ColumnChoice({ question: { file, asked }, onFile, onRead }: ColumnChoiceProps) {
  const [roles, setRoles] = useState(asked.mapping.roles);
  const [unit, setUnit] = useState(asked.mapping.unit);
  const roleOf = (column: string) => COLUMN_ROLES.find((role) => roles[role] === column);
  const choose = (column: string, role: ColumnRole | undefined) => {
    const others = Object.fromEntries(
      COLUMN_ROLES.flatMap((one) => (roles[one] === undefined || roles[one] === column ? [] : [[one, roles[one]]])),
    );
    setRoles(role === undefined ? others : { ...others, [role]: column });
  };
  const isMissing = roles.received === undefined && roles.sent === undefined;
  const found = columnsText(asked.mapping);
  return (
    <>
      <FileLine name={file.name} detail={`${asked.format}, ${bytesText(file.content.size)}`}>
        <FileButton label="Choose another file" size="sm" onFile={onFile} />
      </FileLine>
      {isMissing && (
        <UsageNote look="fault">
          <b>No column is chosen for bytes.</b> {found === '' ? 'No other column was recognized.' : `Found: ${found}.`}{' '}
          Choose the column for bytes, or read the file without and enter a mean size.
        </UsageNote>
      )}
      <div
        role="region"
        aria-label={`First lines of ${file.name}`}
        tabIndex={0}
        className="overflow-x-auto border-y border-line"
      >
        <table className="usage-columns figures">
          <thead>
            <tr>
              {asked.columns.map((column) => (
                <th key={column} scope="col">
                  <Select
                    aria-label={`Meaning of column ${column}`}
                    value={roleOf(column) ?? ''}
                    onChange={(value) =>
                      choose(
                        column,
                        COLUMN_ROLES.find((role) => role === value),
                      )
                    }
                  >
                    <option value="">Not used</option>
                    <Choices entries={COLUMN_ROLES.map((role) => [role, ROLE_LABELS[role]])} />
                  </Select>
                  <span className="mt-1 block max-w-72 truncate font-mono text-xs">{column}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {asked.sample.map((cells) => (
              <tr key={cells.join('\n')}>
                {asked.columns.map((column, place) => (
                  <td key={column}>{cells[place]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center gap-3 px-5 py-3.5 text-md max-md:px-4 max-md:*:w-full">
        {!isMissing && (
          <label htmlFor="usage-unit" className="flex items-center gap-2">
            Bytes are in
            <Select
              id="usage-unit"
              value={unit}
              onChange={(value) => setUnit(UNITS.find((one) => one === value) ?? unit)}
            >
              <Choices entries={UNITS.map((one) => [one, one === 'B' ? 'bytes' : one])} />
            </Select>
          </label>
        )}
        <span className="md:ml-auto">
          <Button
            variant="primary"
            layout="inline-flex max-md:h-11! max-md:w-full"
            onClick={() => onRead(file, { roles, unit })}
          >
            Read the file
          </Button>
        </span>
      </div>
    </>
  );
}
