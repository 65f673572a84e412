import { afterAll } from 'vitest';
import { cleanUpAfterFile } from './after-use.ts';

// Setup runs before each test file, modules once in a process that runs several of them.
afterAll(cleanUpAfterFile);
