import { partHref, parsePart } from '#core/contract/list-part.ts';
import { withQuery } from '#core/contract/path-pattern.ts';
import { formatPrice, parsePrice } from '#core/money.ts';
import type { AnswerPath } from '#core/page-data.ts';
import { estimatePaths, pages } from '#core/routes.ts';
import { readNumber } from '#catalogue/offers/workload-url.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import type { EstimateQuery } from './estimate-answer.ts';
import {
  formLines,
  isGood,
  linkedLines,
  lineToken,
  readJob,
  tokenFields,
  type CountryName,
  type JobFields,
  type ReadJob,
} from './estimate-fields.ts';
import { estimatesHref } from './estimate-url.ts';
import type { EstimateOffersView, EstimateView } from './estimate-view.ts';
import { MAX_JOBS } from './job-token.ts';
import { GROWTH, mostGrowth, MONTHS, outgrown } from './month-jobs.ts';

/** The fields of the page, as typed. */
export interface EstimateFields {
  readonly lines: readonly JobFields[];
  /** Empty for one month, as the growth is for none. */
  readonly months: string;
  readonly growth: string;
  readonly now: string;
  /** The number of vendors of the chosen mix; null for the cheapest. */
  readonly mix: number | null;
  /** The page of the table of vendors, from 1. */
  readonly page: number;
}

/** The fields with what is wrong, and the estimate that they ask for. */
export interface ReadEstimate {
  readonly jobs: readonly ReadJob[];
  /** The line of each estimated job, from 0. */
  readonly lines: readonly number[];
  /** Null without a job, or where one is wrong. */
  readonly query: EstimateQuery | null;
  readonly faults: {
    readonly jobs: string | null;
    readonly months: string | null;
    readonly growth: string | null;
    readonly now: string | null;
  };
}

const MAX_NUMBER_LENGTH = 16;

/** Reads the page's query: an address, or a form without scripts. */
export function parseEstimatePage(search: string): EstimateFields {
  const query = new URLSearchParams(search);
  // A parameter that occurs twice is wrong as a number; jobs add up.
  const text = (name: string) => query.getAll(name).join(' and ').trim().slice(0, MAX_NUMBER_LENGTH).toWellFormed();
  const mix = query.get('mix') ?? '';
  return {
    lines: linesOf(query),
    months: text('months'),
    growth: text('growth'),
    now: text('now'),
    mix: /^[1-8]$/.test(mix) ? Number(mix) : null,
    page: parsePart(search),
  };
}

function linesOf(query: URLSearchParams): JobFields[] {
  if (query.has('amount')) return linkedLines(query);
  if (query.has('type')) return formLines(query);
  const tokens = query
    .getAll('jobs')
    .join()
    .split(',')
    .filter((token) => token !== '');
  return tokens.slice(0, MAX_JOBS + 1).map(tokenFields);
}

export function readEstimate(fields: EstimateFields, countries: readonly CountryName[] = []): ReadEstimate {
  const all = fields.lines.map((line) => readJob(line, countries));
  const jobs = all.slice(0, MAX_JOBS);
  const lines = jobs.flatMap(({ isEmpty }, line) => (isEmpty ? [] : line));
  const workloads = jobs.flatMap(({ isEmpty, workload }) => (isEmpty ? [] : workload));
  const months = readWithin(fields.months || '1', MONTHS, 0);
  const growth = readWithin(growthText(fields.growth) || '0', GROWTH, 1);
  const now = readBill(fields.now);
  const isRight = jobs.every(isGood);
  const over = isRight && months !== null && growth !== null ? outgrownText(workloads, months, growth) : null;
  return {
    jobs: all,
    lines,
    query:
      isRight && workloads.length > 0
        ? {
            jobs: workloads,
            months: months ?? 1,
            growth: over === null ? (growth ?? 0) : 0,
            now: now ?? null,
          }
        : null,
    faults: {
      jobs: all.length > MAX_JOBS ? `An estimate has at most ${MAX_JOBS} jobs: job ${MAX_JOBS + 1} is left out.` : null,
      months: months === null ? `Enter a whole number of months from ${MONTHS.least} to ${MONTHS.most}.` : null,
      growth:
        growth === null
          ? `Enter a growth from −${-GROWTH.least}% to ${GROWTH.most}%, with at most one decimal place.`
          : over,
      now: now === undefined ? 'Enter an amount above 0, such as 2,000.' : null,
    },
  };
}

function readWithin(
  text: string,
  { least, most }: { readonly least: number; readonly most: number },
  places: number,
): number | null {
  const value = readNumber(text);
  if (value === null || value < least || value > most) return null;
  const factor = 10 ** places;
  return Math.round(value * factor) / factor === value ? value || 0 : null;
}

/** Null without a bill, undefined if it is wrong. */
function readBill(text: string): string | null | undefined {
  if (text === '') return null;
  const amount = parsePrice(text.replaceAll(/[$\s,_]/g, ''));
  return amount ? formatPrice(amount) : undefined;
}

function outgrownText(jobs: readonly Workload[], months: number, growth: number): string | null {
  const over = outgrown(jobs, months, growth);
  if (!over) return null;
  return `At ${growth}% a month, job ${over.job} exceeds the largest volume, 1,000,000, in month ${over.month}. Enter at most ${mostGrowth(jobs, months)}%.`;
}

/** The canonical address of the page, without defaults. What is wrong stays as typed. */
export function estimatePageHref(fields: EstimateFields, countries: readonly CountryName[] = []): string {
  const { months, growth, now } = fields;
  const { query, faults } = readEstimate(fields, countries);
  const shown = {
    jobs: fields.lines.map((line) => encodeURIComponent(lineToken(line, countries))),
    months: faults.months === null ? numberText(months, '1') : months,
    growth: faults.growth === null ? numberText(growthText(growth), '0') : growth,
    now: faults.now === null ? (readBill(now)?.replace(/\.00$/, '') ?? null) : now,
    mix: fields.mix,
  };
  return partHref(withQuery(pages.estimate, shown), query ? fields.page : 1);
}

function growthText(typed: string): string {
  return typed.replace('%', '').replace('−', '-').replace(',', '.').trim();
}

function numberText(text: string, usual: string): string | null {
  const value = String(readNumber(text) ?? usual);
  return value === usual || value === '-0' ? null : value;
}

/** The page's data; without jobs, what its form needs. */
export function estimateViewPath(fields: EstimateFields): AnswerPath<EstimateView> {
  const { query } = readEstimate(fields);
  if (!query) return estimatePaths.view;
  return partHref(estimatesHref(query).replace(estimatePaths.answer, estimatePaths.view), fields.page);
}

/** The data for any volumes of the jobs. */
export function estimateOffersPath({ jobs }: EstimateQuery): AnswerPath<EstimateOffersView> {
  const kinds = new Set(jobs.map(({ type, country }) => `${type}.1gb${country === null ? '' : `.${country}`}`));
  return withQuery(estimatePaths.offersView, { jobs: [...kinds].toSorted() });
}
