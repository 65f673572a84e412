import { afterAll } from 'vitest';
import { cleanUpAfterFile } from './after-use.ts';

// Vitest runs this setup before each test file, although modules are loaded once per process.
afterAll(cleanUpAfterFile);
