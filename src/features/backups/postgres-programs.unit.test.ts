import { expect, test } from 'vitest';
import { connectionVariables } from './postgres-programs.server.ts';

test('turns a URL into environment variables of the client programs', () => {
  expect(connectionVariables('postgres://ann:s%3Acret@db.example:6543/shop?sslmode=verify-full')).toMatchObject({
    PGHOST: 'db.example',
    PGPORT: '6543',
    PGUSER: 'ann',
    PGPASSWORD: 's:cret',
    PGDATABASE: 'shop',
    PGSSLMODE: 'verify-full',
  });
});

test('uses the default port, and the nearest TLS mode of the client programs', () => {
  expect(connectionVariables('postgres://ann@db.example/shop?sslmode=no-verify')).toMatchObject({
    PGPORT: '5432',
    PGSSLMODE: 'require',
  });
});
