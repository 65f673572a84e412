import { readFileSync } from 'node:fs';

/** The user of a child process. Empty: the same as this process. */
export type RunAs = { uid: number; gid: number } | Record<string, never>;

/** PostgreSQL refuses to run as root: then it runs as `postgres`, else as `nobody`. */
export function postgresUser(uid = process.getuid?.(), readUsers = () => readFileSync('/etc/passwd', 'utf8')): RunAs {
  if (uid !== 0) return {};
  const users = new Map(
    readUsers()
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , userId, groupId]) => [name, { uid: Number(userId), gid: Number(groupId) }]),
  );
  const user = users.get('postgres') ?? users.get('nobody');
  if (user === undefined) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody');
  return user;
}
