import { expect, test } from 'vitest';
import { heldInTrouble, writeInTrouble } from '#test/full-disk.ts';
import { LOSSES, loseFiles, noticedLoss } from '#test/lost-database.ts';
import { mountSmallDisk } from '#test/small-disk.ts';
import { startServer, temporaryDirectory } from './server-process.ts';
