import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { SQLITE_FILE } from '#platform/database/sqlite.ts';
import { createDatabase, type TestDatabase } from '#test/open-test-database.ts';

/** A database of the test's own that holds what the version before price lines has stored. */
export async function placeStoredVersion(): Promise<TestDatabase> {
  const place = await createDatabase();
  if (place.url === null) {
    copyFileSync(join(import.meta.dirname, 'sqlite.db'), join(place.dataDirectory, SQLITE_FILE));
    return place;
  }
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  await client.query(readFileSync(join(import.meta.dirname, 'postgres.sql'), 'utf8'));
  await client.end();
  return place;
}

const entriesSchema = z.preprocess((answer) => [answer].flat(), z.array(z.record(z.string(), z.json())));

/** The entries of an answer with all their fields, one where it is no list. */
export function entriesOf(answer: unknown): Record<string, unknown>[] {
  return entriesSchema.parse(answer);
}

/** What that version answered from it, by path. */
export function storedAnswers(): [path: string, answer: unknown][] {
  const answers: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'answers.json'), 'utf8'));
  return Object.entries(z.record(z.string(), z.json()).parse(answers));
}
