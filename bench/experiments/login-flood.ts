import { prepareProduct } from '#tools/temporary-product.ts';
import { judgeBesideFlood, measureBesideFlood, OPERATOR_PASSWORD } from './parts/beside-flood.ts';

/** 400 wrong passwords a second from as many addresses, while operators on a known and a new browser sign in. */

const PER_SECOND = 400;
const SECONDS = Number(process.argv[2] ?? 30);

const product = prepareProduct();
const server = await product.start({ TRUST_PROXY: '1', ADMIN_PASSWORD: OPERATOR_PASSWORD });
const report = await measureBesideFlood(server.url, {
  script: 'bench/experiments/parts/floods/wrong-logins.ts',
  args: [String(PER_SECOND)],
  seconds: SECONDS,
  operators: [
    { browser: 'known', headers: { 'X-Forwarded-For': '203.0.113.7' } },
    { browser: 'new', headers: { 'X-Forwarded-For': '203.0.113.8' } },
  ],
});
await server.stop();
product.remove();
judgeBesideFlood(`${PER_SECOND} wrong passwords a second for ${SECONDS} s`, report);
