import { counted } from '#core/count.ts';
import { bytesText } from '#features/usage/usage-text.ts';
import { Icon } from '#kit/icon.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { useCopy } from '#kit/layout/copy-link.tsx';
import type { DataView } from './data-view.ts';

/** The files with what they contain, and how large they are. */
export function DataFileList({ view: { origin, files } }: { readonly view: DataView }) {
  return (
    <ul className="data-files">
      {files.map(({ path, text, rows, bytes }) => (
        <li key={path}>
          <a href={path} className="font-mono">
            {path}
          </a>
          <p>{text}</p>
          <p>
            {rows !== null && counted(rows, 'row')}
            {bytes !== null && <span>{bytesText(bytes)}</span>}
          </p>
          <div>
            <CopyAddress path={path} address={origin + path} />
            <a href={path} download aria-label={`Download ${path}`} title="Download" className="data-download">
              <Icon path={lucidePath('Download')} size={16} />
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}

function CopyAddress({ path, address }: { readonly path: string; readonly address: string }) {
  const { isCopied, refused, copy } = useCopy();
  return (
    <>
      <IconButton
        layout="inline-grid noscript:hidden"
        aria-label={`Copy address of ${path}`}
        title="Copy address"
        onClick={() => void copy(address)}
      >
        <Icon {...(isCopied ? { name: 'check' } : { path: lucidePath('Copy') })} size={16} />
      </IconButton>
      <span role="status" className="sr-only">
        {isCopied && 'Copied'}
        {refused !== null && 'Couldn’t copy'}
      </span>
    </>
  );
}
