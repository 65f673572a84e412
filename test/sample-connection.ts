/** A connection as an operator enters it. */
export function sampleConnection(changed: object = {}) {
  return {
    kind: 'proxy',
    hosts: ['gate.vendor.example'],
    ports: [{ port: 7000, protocols: ['http'] }],
    auth: ['password'],
    username: 'user-{user}[-country-{country}][-session-{session}-{minutes}]',
    password: '{password}',
    ...changed,
  };
}
