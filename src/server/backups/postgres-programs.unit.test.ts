import { expect, test } from 'vitest';
import { connectionVariables } from './postgres-programs.ts';

test('a URL becomes the variables of the client programs', () => {
  expect(connectionVariables('postgres://ann:s%3Acret@db.example:6543/shop?sslmode=verify-full')).toMatchObject({
    PGHOST: 'db.example',
    PGPORT: '6543',
    PGUSER: 'ann',
    PGPASSWORD: 's:cret',
    PGDATABASE: 'shop',
    PGSSLMODE: 'verify-full',
  });
});

test('without a port the usual one, and the driver’s own TLS mode by its nearest name', () => {
  expect(connectionVariables('postgres://ann@db.example/shop?sslmode=no-verify')).toMatchObject({
    PGPORT: '5432',
    PGSSLMODE: 'require',
  });
});
