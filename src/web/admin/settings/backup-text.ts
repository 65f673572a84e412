import type { Backup, Backups } from '#contract/backups.ts';
import { counted } from '#domain/count.ts';
import { clockText, dateText } from '#domain/day-text.ts';

/** What stands beside the bars: the last result, and what follows from it. */
export interface BackupLines {
  readonly tone: 'good' | 'bad' | 'none';
  readonly headline: string;
  readonly details: readonly string[];
}

/** What there is to say of the last backups. Times are those of UTC, as the hour of the daily one is. */
export function backupLines({ latest, lastGood, nextAt, isRunning, kept, folder }: Backups): BackupLines {
  const last = latest.find(({ state }) => state !== 'running');
  const isTriedAgain = last?.state === 'failed' && last.way === 'daily';
  const next =
    nextAt === null
      ? 'Auto Backup is off: no backup is made by itself.'
      : `${isTriedAgain ? 'Tried again' : 'Next'} ${momentText(nextAt)} UTC.`;
  const place = `${kept.count} kept${kept.count > 0 ? `, ${sizeText(kept.bytes)}` : ''}, in ${folder}.`;
  if (isRunning) return { tone: 'none', headline: 'A backup is being made...', details: [place] };
  if (!last) return { tone: 'none', headline: 'No backup yet', details: [next] };
  if (last.state === 'failed') {
    const good = lastGood
      ? `The last good one is of ${momentText(lastGood.startedAt)} UTC.`
      : 'There is no good one yet.';
    return {
      tone: 'bad',
      headline: `${momentText(last.startedAt)} failed: ${last.fault ?? 'for an unknown reason'}`,
      details: [good, `${next} ${place}`],
    };
  }
  const size = `${sizeText(last.bytes ?? 0)} in ${secondsText(last.tookMs ?? 0)}`;
  return {
    tone: last.fault === null ? 'good' : 'bad',
    headline: `${momentText(last.startedAt)}, ${size}, readable`,
    details: [
      ...(last.fault === null ? [] : [last.fault]),
      `${last.holds ?? ''}, read back on ${last.host}.`,
      `${next} ${place}`,
    ],
  };
}

/** What the bars show, in words. */
export function barsLabel(ended: readonly Backup[]): string {
  const failed = ended.filter(({ state }) => state === 'failed');
  const days = [...new Set(failed.map(({ startedAt }) => dateText(startedAt)))];
  const done = `Last ${counted(ended.length, 'backup')}: ${ended.length - failed.length} done`;
  return failed.length === 0 ? done : `${done}, ${failed.length} failed on ${days.join(', ')}`;
}

/** Bytes in the unit that says most: "4.2 MB". */
export function sizeText(bytes: number): string {
  const units = ['KB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length);
  const value = bytes / 1_000 ** power;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${units[power - 1]}`;
}

function secondsText(milliseconds: number): string {
  const seconds = milliseconds / 1_000;
  return `${seconds.toLocaleString('en-US', { maximumFractionDigits: seconds < 10 ? 1 : 0 })} s`;
}

function momentText(time: string): string {
  return `${dateText(time)}, ${clockText(time)}`;
}
