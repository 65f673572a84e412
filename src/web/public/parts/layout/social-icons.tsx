import { useSite } from '#web/document/site-context.ts';

/** Glyphs of 24 by 24 units; the icon set has no brand marks. */
const GLYPHS = [
  {
    network: 'linkedin',
    label: 'LinkedIn',
    path:
      'M4.5 3.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM3 9.2h3V21H3V9.2Zm5.2 0h2.9v1.6c.5-.9 1.7-1.9 3.5-1.9 3.4 ' +
      '0 4.4 2.1 4.4 5.4V21h-3v-6c0-1.7-.4-3.3-2.2-3.3-1.9 0-2.6 1.4-2.6 3.2V21h-3V9.2Z',
  },
  {
    network: 'x',
    label: 'X',
    path:
      'M4 3.5h4.6l4 5.5 4.8-5.5h2.2l-6 6.9 6.9 9.6h-4.6l-4.4-6.1-5.3 6.1H4l6.6-7.6L4 3.5Zm3.1 1.6 9.6 1' +
      '3.3h1.6L8.7 5.1H7.1Z',
  },
  {
    network: 'github',
    label: 'GitHub',
    path:
      'M12 2.5a9.7 9.7 0 0 0-3.1 18.9c.5.1.7-.2.7-.5v-1.6c-2.7.6-3.3-1.3-3.3-1.3-.5-1.1-1.1-1.4-1.1-1.4' +
      '-.9-.6.1-.6.1-.6 1 .1 1.5 1 1.5 1 .9 1.5 2.3 1.1 2.9.8.1-.6.3-1.1.6-1.3-2.2-.2-4.5-1.1-4.5-4.8 0' +
      '-1.1.4-1.9 1-2.6-.1-.2-.4-1.2.1-2.6 0 0 .8-.3 2.7 1a9.3 9.3 0 0 1 4.9 0c1.9-1.3 2.7-1 2.7-1 .5 1' +
      '.4.2 2.4.1 2.6.6.7 1 1.6 1 2.6 0 3.8-2.3 4.6-4.5 4.8.3.3.7.9.7 1.8v2.7c0 .3.2.6.7.5A9.7 9.7 0 0 ' +
      '0 12 2.5Z',
  },
] as const;

const BOX = 'grid size-9 place-items-center rounded-md text-muted';

/** The site's social profiles. One without a target is an icon, not a link. */
export function SocialIcons() {
  const { social } = useSite();
  return (
    <ul className="mt-4.5 -ml-[9px] flex gap-1">
      {GLYPHS.map(({ network, label, path }) => {
        const target = social[network];
        return (
          <li key={network}>
            {target === null ? (
              <span className={BOX}>
                <Glyph label={label} path={path} />
              </span>
            ) : (
              <a href={target} rel="noopener" className={`${BOX} hover:bg-press hover:text-ink`}>
                <Glyph label={label} path={path} />
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Glyph({ label, path }: { readonly label: string; readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="17" height="17" role="img" aria-label={label}>
      <path fill="currentColor" d={path} />
    </svg>
  );
}
