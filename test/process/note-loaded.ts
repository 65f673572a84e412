import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const loaded = new Set<string>();
registerHooks({
  load: (url, context, next) => {
    loaded.add(url);
    return next(url, context);
  },
});

// Node's own modules, too: `moduleLoadList` says what a process has made of its binary so far.
process.on('exit', () => {
  const own: unknown = Reflect.get(process, 'moduleLoadList');
  writeFileSync(process.env['LOADED_FILE'] ?? '', JSON.stringify({ files: [...loaded], own }));
});
