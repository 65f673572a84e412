import type { icons } from 'lucide';

declare global {
  /** The outline of a Lucide icon on a grid of 24 by 24. The build replaces the call (`tools/lucide-paths.ts`). */
  function lucidePath(icon: keyof typeof icons): string;
}
