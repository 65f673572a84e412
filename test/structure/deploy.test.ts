import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import * as apps from 'kubernetes-models/apps/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { probes } from '#core/routes.ts';
import { VARIABLES } from '#app/server/config.ts';
import { afterUse } from '#test/after-use.ts';
import { ROOT } from '#tools/package-script.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'rampage-deploy-'));
afterUse(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program of the system if it is installed: it has to succeed, and not to name `complaint`. */
function expectNoComplaint(program: string, args: readonly string[], complaint?: string): void {
  const folders = `${process.env['PATH']}${delimiter}/usr/sbin`.split(delimiter);
  const found = folders.map((one) => join(one, program)).find((file) => isExecutable(file));
  if (found === undefined) return;
  const { status, stdout, stderr } = spawnSync(found, args, { encoding: 'utf8', timeout: 60_000 });
  expect(status, `${stdout}${stderr}`).toBe(0);
  if (complaint !== undefined) expect(`${stdout}${stderr}`).not.toContain(complaint);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Rampage[A-Z]\w+$/),
          expr: z.string().min(1),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning', 'info']) }),
          annotations: z.strictObject({ summary: z.string().min(1) }),
        }),
      ),
    }),
  ),
});

test('the alerts for Prometheus are complete, and its own tool finds that each fires on its fault alone', () => {
  const rules = rulesSchema.parse(parse(read('deploy/prometheus-rules.yml'))).groups.flatMap((group) => group.rules);
  const cases = read('test/fixtures/prometheus-rules-test.yml');
  expect(rules.filter(({ alert }) => !cases.includes(alert))).toEqual([]);
  expectNoComplaint('promtool', ['test', 'rules', join(ROOT, 'test/fixtures/prometheus-rules-test.yml')]);
});

test('nginx accepts its file, passes no address on that a client wrote, and repeats no write', () => {
  const site = read('deploy/nginx.conf');
  expect(site).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(site).not.toMatch(/proxy_add_x_forwarded_for|non_idempotent|metrics/);
  const certificate = ['-x509', '-newkey', 'ed25519', '-nodes', '-subj', '/CN=proxies.example'];
  spawnSync('openssl', ['req', ...certificate, '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]);
  const local = site
    .replaceAll('/etc/ssl/proxies.example/fullchain.pem', join(folder, 'cert.pem'))
    .replaceAll('/etc/ssl/proxies.example/privkey.pem', join(folder, 'key.pem'))
    .replaceAll(/(listen (?:\[::\]:)?)(\d+)/g, '$140$2');
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${local}\n}\n`);
  expectNoComplaint('nginx', ['-t', '-q', '-c', file]);
});

test('systemd accepts the unit, whose variables the server has', () => {
  const unit = read('deploy/systemd/rampage@.service');
  const variables = `${unit}${read('deploy/systemd/rampage.env')}`.matchAll(
    /^(?:Environment=|# )?([A-Z]+_?[A-Z_]*)=/gm,
  );
  const others = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE']);
  const unknown = [...variables].map(([, name = '']) => name).filter((name) => !VARIABLES.includes(name));
  expect(unknown.filter((name) => !others.has(name))).toEqual([]);
  expect(unit).toMatch(/^User=rampage$/m);
  expect(Number(/^TimeoutStopSec=(\d+)s$/m.exec(unit)?.[1])).toBeGreaterThan(9);
  const here = unit
    .replaceAll('/opt/rampage/node_modules/.bin/node', process.execPath)
    .replaceAll('/opt/rampage', ROOT);
  const file = join(folder, 'rampage@1.service');
  writeFileSync(file, here.replaceAll('=rampage\n', '=root\n'));
  expectNoComplaint('systemd-analyze', ['verify', '--man=no', file], file);
});

const MODELS: Readonly<Record<string, new (value: object) => { validate(): void }>> = {
  ConfigMap: core.ConfigMap,
  Secret: core.Secret,
  PersistentVolumeClaim: core.PersistentVolumeClaim,
  Service: core.Service,
  Deployment: apps.Deployment,
  PodDisruptionBudget: policy.PodDisruptionBudget,
  Ingress: networking.Ingress,
};
const anyKind = z.looseObject({ apiVersion: z.string(), kind: z.string() });
const documents = parseAllDocuments(read('deploy/kubernetes/rampage.yaml')).map((one) => anyKind.parse(one.toJS()));

test('the manifests of Kubernetes match its schemas', () => {
  expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(Object.keys(MODELS)));
  for (const manifest of documents) {
    const Model = MODELS[manifest.kind];
    if (!Model) throw new Error(`No schema of ${manifest.kind}`);
    expect(() => new Model(manifest).validate(), manifest.kind).not.toThrow();
  }
  const { Deployment } = MODELS;
  if (!Deployment) throw new Error('No schema');
  expect(() => new Deployment({ spec: { replicas: 'two' } }).validate(), 'a schema that can fail').toThrow(/replicas/);
});

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) });
const deployment = z.object({
  kind: z.literal('Deployment'),
  spec: z.object({
    replicas: z.number().min(2),
    template: z.object({
      spec: z.object({
        automountServiceAccountToken: z.literal(false),
        terminationGracePeriodSeconds: z.number().min(15),
        securityContext: z.object({
          runAsNonRoot: z.literal(true),
          runAsUser: z.number().positive(),
          seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
        }),
        containers: z.tuple([
          z.object({
            startupProbe: probe,
            livenessProbe: probe,
            readinessProbe: probe,
            resources: z.object({ limits: z.object({ memory: z.string() }) }),
            securityContext: z.object({
              allowPrivilegeEscalation: z.literal(false),
              readOnlyRootFilesystem: z.literal(true),
              capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
            }),
          }),
        ]),
      }),
    }),
  }),
});

test('pods are not root, write only to volumes, are probed, and one is always left', () => {
  const { spec } = deployment.parse(documents.find(({ kind }) => kind === 'Deployment'));
  const [container] = spec.template.spec.containers;
  expect(container.readinessProbe.httpGet.path).toBe(probes.ready);
  expect([container.livenessProbe.httpGet.path, container.startupProbe.httpGet.path]).toEqual([
    probes.alive,
    probes.alive,
  ]);
  const named = documents.map((one) => z.looseObject({ data: z.record(z.string(), z.string()).optional() }).parse(one));
  const variables = named.flatMap(({ data }) => Object.keys(data ?? {}));
  expect(variables.filter((name) => !VARIABLES.includes(name))).toEqual([]);
});

test('the container is not root, is probed, gets signals, and in compose writes only to volumes', () => {
  const dockerfile = read('Dockerfile');
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \[/m);
  expect(dockerfile, 'in the exec form the server is the process that gets signals').toMatch(/^CMD \["node", /m);
  const compose = z.object({
    services: z.object({
      app: z.object({
        init: z.literal(true),
        read_only: z.literal(true),
        cap_drop: z.tuple([z.literal('ALL')]),
        security_opt: z.tuple([z.literal('no-new-privileges:true')]),
        stop_grace_period: z.literal('15s'),
        tmpfs: z.array(z.string()),
        volumes: z.array(z.string()),
      }),
    }),
  });
  const { app } = compose.parse(parse(read('compose.yaml'))).services;
  expect([...app.tmpfs, ...app.volumes].join(' ')).toMatch(/\/tmp.*\/var\/cache\/rampage.*\/data/);
});
