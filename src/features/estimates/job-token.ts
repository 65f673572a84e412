import { formatCount } from '#core/count.ts';
import { BILLING_TYPES, type BillingType } from '#core/service-type.ts';
import { CALCULATED_TYPES, type CalculatedType } from '#catalogue/offers/plans.ts';
import { ASSUMPTIONS, WORKLOAD_RANGES, type Workload, type WorkloadNumber } from '#catalogue/offers/workload.ts';

/** Jobs are written as `residential.500gb.DE,web-unblocker.3000cpm.95pc`: parts with dots, jobs with commas between. */
export const MAX_JOBS = 8;
export const MAX_JOBS_LENGTH = 1_000;

const ENDINGS = { kb: 'kb', success: 'pc', addresses: 'ips' } as const;
const ASSUMED = ['kb', 'success', 'addresses'] as const;

/** A job as text, without defaults. */
export function jobToken(job: Workload): string {
  const assumed = ASSUMED.filter((name) => job[name] !== ASSUMPTIONS[name]).map(
    (name) => `${job[name]}${ENDINGS[name]}`,
  );
  return [job.type, `${job.volume}${job.unit}`, ...(job.country === null ? [] : [job.country]), ...assumed].join('.');
}

/** Jobs as text, or the first fault, which names its job: "job 2: …". */
export function parseJobs(text: string): { readonly jobs: Workload[] } | { readonly fault: string } {
  const tokens = text.split(',');
  if (tokens.length > MAX_JOBS) return { fault: `job ${MAX_JOBS + 1}: at most ${MAX_JOBS} jobs` };
  const jobs: Workload[] = [];
  for (const token of tokens) {
    const job = parseJob(token);
    if (typeof job === 'string') return { fault: `job ${jobs.length + 1}: ${job}` };
    jobs.push(job);
  }
  return { jobs };
}

function parseJob(token: string): Workload | string {
  const [type = '', volume = '', ...rest] = token.split('.');
  const known = typeOf(type);
  if (!known) return `type must be one of ${CALCULATED_TYPES.join(', ')}`;
  const [, digits = '', unit = ''] = /^(\d{1,16})([a-z]+)$/.exec(volume) ?? [];
  const billed = unitOf(unit);
  if (!billed) return `volume must be a whole number with ${BILLING_TYPES.join(', ')}, such as 500gb`;
  const fault = rangeFault('volume', Number(digits));
  if (fault !== null) return fault;
  const job = {
    type: known,
    unit: billed,
    volume: Number(digits),
    country: null,
    ...ASSUMPTIONS,
  };
  return withParts(job, rest);
}

/** Country and assumptions, each at most once and in this order. */
function withParts(job: Workload, parts: readonly string[]): Workload | string {
  const [country, ...rest] = parts;
  if (country !== undefined && /^[A-Z]{2}$/.test(country)) return withNumbers({ ...job, country }, rest);
  return withNumbers(job, parts);
}

function withNumbers(job: Workload, parts: readonly string[]): Workload | string {
  const numbers = new Map<string, number>();
  let last = -1;
  for (const part of parts) {
    const [, digits, ending] = /^(\d{1,16})(kb|pc|ips)$/.exec(part) ?? [];
    const place = ASSUMED.findIndex((one) => ENDINGS[one] === ending);
    const name = ASSUMED[place];
    if (!name || place <= last) {
      return 'after the volume come a country’s code in capitals, kb, pc and ips, in this order, each at most once';
    }
    const fault = rangeFault(name, Number(digits));
    if (fault !== null) return fault;
    numbers.set(name, Number(digits));
    last = place;
  }
  return { ...job, ...Object.fromEntries(numbers) };
}

function rangeFault(name: WorkloadNumber, value: number): string | null {
  const { least, most } = WORKLOAD_RANGES[name];
  if (value >= least && value <= most) return null;
  return `${name === 'volume' ? name : ENDINGS[name]} must be from ${least} to ${formatCount(most)}`;
}

export function typeOf(text: string): CalculatedType | undefined {
  return CALCULATED_TYPES.find((type) => type === text);
}

export function unitOf(text: string): BillingType | undefined {
  return BILLING_TYPES.find((unit) => unit === text);
}
