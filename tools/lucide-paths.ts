import { icons } from 'lucide';
import type { Plugin } from 'vite';

/** Compiles `lucidePath('Check')` into the outline of that icon as one path, which is shorter than its elements. */
export const lucidePaths: Plugin = {
  name: 'lucide-paths',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: 'lucidePath(' },
    handler: (code) => code.replaceAll(/\blucidePath\('(\w+)'\)/g, (_call, name: string) => `'${pathOf(name)}'`),
  },
};

const ICONS = new Map(Object.entries(icons));

export function pathOf(name: string): string {
  const elements = ICONS.get(name);
  if (!elements) throw new Error(`Lucide has no icon ${name}`);
  const outlines = elements.map(([tag, attributes]) => outlineOf(tag, attributes));
  return outlines.join('').replaceAll(' -', '-');
}

function outlineOf(tag: string, attributes: Readonly<Record<string, string | number | undefined>>): string {
  const number = (name: string) => Number(attributes[name] ?? 0);
  switch (tag) {
    case 'path':
      return withAbsoluteStart(String(attributes['d']));
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'polyline':
      return `M${attributes['points']}`;
    case 'circle': {
      const radius = number('r');
      const half = (way: number) => `a${radius} ${radius} 0 1 0 ${way * 2 * radius} 0`;
      return `M${number('cx') - radius} ${number('cy')}${half(1)}${half(-1)}`;
    }
    case 'rect': {
      const radius = number('rx');
      const [width, height] = [number('width') - 2 * radius, number('height') - 2 * radius];
      const corner = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`;
      return (
        `M${number('x') + radius} ${number('y')}h${width}${corner(radius, radius)}v${height}${corner(-radius, radius)}` +
        `h${-width}${corner(-radius, -radius)}v${-height}${corner(radius, -radius)}z`
      );
    }
    default:
      throw new Error(`Unexpected ${tag} in an icon`);
  }
}

/** An absolute start, since a relative one would count from the end of the previous outline. */
function withAbsoluteStart(path: string): string {
  return path.replace(/^m(-?[\d.]+[ -][\d.]+)([ -]?)/, (_start, point: string, next: string) =>
    next === '' ? `M${point}` : `M${point}l${next.trim()}`,
  );
}
