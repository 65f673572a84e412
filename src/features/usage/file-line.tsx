import type { ReactNode } from 'react';
import { Icon } from '#kit/icon.tsx';

interface FileLineProps {
  readonly name: string;
  readonly detail: string;
  /** Buttons at the end of the line. */
  readonly children?: ReactNode;
}

/** A file with what is said about it, and buttons. */
export function FileLine({ name, detail, children }: FileLineProps) {
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-3 px-5 py-2.5 max-md:px-4">
      <Icon path={lucidePath('FileText')} size={20} className="flex-none text-subtle" />
      <p className="mr-auto min-w-0 flex-1 leading-5">
        <b className="block font-[550] wrap-anywhere">{name}</b>
        <span className="block text-xs text-subtle wrap-anywhere">{detail}</span>
      </p>
      <div className="flex gap-2 max-md:w-full max-md:*:h-11 max-md:*:flex-1">{children}</div>
    </div>
  );
}

interface UsageNoteProps {
  readonly look: 'warning' | 'fault';
  readonly children: ReactNode;
}

/** A message about a file. A fault is announced. */
export function UsageNote({ look, children }: UsageNoteProps) {
  const isFault = look === 'fault';
  return (
    <p
      role={isFault ? 'alert' : undefined}
      className={`mx-5 mb-4 flex gap-2.5 rounded-md px-3.5 py-2.5 text-sm text-muted max-md:mx-4 [&_b]:text-ink ${
        isFault ? 'border border-danger-line bg-danger-tint' : 'bg-warn-tint'
      }`}
    >
      <Icon
        {...(isFault ? { path: lucidePath('CircleAlert') } : { name: 'triangle-alert' })}
        size={16}
        className={`mt-0.5 flex-none ${isFault ? 'text-danger' : 'text-warn'}`}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
