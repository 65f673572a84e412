import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isBuildStale } from './build.ts';

if (isBuildStale()) {
  console.log('Building the pages …');
  // In a separate process, so that the server does not keep the build tools in memory.
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

await import('#app/server/main.ts');
