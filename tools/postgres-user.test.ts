import { expect, test } from 'vitest';
import { postgresUser } from './postgres-user.ts';

const NOBODY = 'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin';
const POSTGRES = 'postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash';

test('root gives PostgreSQL to the user postgres, else to nobody', () => {
  expect(postgresUser(0, () => `${NOBODY}\n${POSTGRES}\n`)).toEqual({ uid: 101, gid: 104 });
  expect(postgresUser(0, () => NOBODY)).toEqual({ uid: 65_534, gid: 65_534 });
});

test('anybody else keeps it', () => {
  expect(postgresUser(1000, () => POSTGRES)).toEqual({});
});

test('root without either is refused', () => {
  expect(() => postgresUser(0, () => 'root:x:0:0:root:/root:/bin/bash')).toThrow('does not run as root');
});
