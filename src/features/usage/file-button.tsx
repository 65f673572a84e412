import { useRef } from 'react';
import { Button } from '#kit/button.tsx';
import type { NamedFile } from './use-usage-files.tsx';

interface FileButtonProps {
  readonly label: string;
  readonly variant?: 'primary' | 'outline';
  readonly size?: 'sm' | 'md';
  readonly onFile: (file: NamedFile) => void;
}

/** A button that opens the browser's choice of a file. */
export function FileButton({ label, variant = 'outline', size = 'md', onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} size={size} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={label}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) onFile({ name: file.name, content: file });
        }}
      />
    </>
  );
}
