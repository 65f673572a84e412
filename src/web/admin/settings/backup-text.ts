import type { Backup, Backups } from '#contract/backups/backups.ts';
import { counted } from '#domain/count.ts';
import { readerDayText, readerTime } from '#web/browser/reader-time.ts';

/** The texts beside the bars: the last result, and details. */
export interface BackupLines {
  readonly tone: 'good' | 'bad' | 'none';
  readonly headline: string;
  readonly details: readonly string[];
}

/** The texts about the last backups. */
export function backupLines({ latest, lastGood, nextAt, isRunning, kept, folder }: Backups): BackupLines {
  const last = latest.find(({ state }) => state !== 'running');
  const isTriedAgain = last?.state === 'failed' && last.way === 'daily';
  const next =
    nextAt === null
      ? 'Auto Backup is off.'
      : `${isTriedAgain ? 'Next attempt' : 'Next backup'}: ${readerTime(nextAt)}.`;
  const place = `${kept.count} kept${kept.count > 0 ? `, ${sizeText(kept.bytes)}` : ''}, in ${folder}.`;
  if (isRunning) return { tone: 'none', headline: 'Backing up...', details: [place] };
  if (!last) return { tone: 'none', headline: 'No backup yet', details: [next] };
  if (last.state === 'failed') {
    const good = lastGood ? `Last good backup: ${readerTime(lastGood.startedAt)}.` : 'No good backup yet.';
    return {
      tone: 'bad',
      headline: `${readerTime(last.startedAt)} failed: ${last.fault ?? 'for an unknown reason'}`,
      details: [good, `${next} ${place}`],
    };
  }
  const size = `${sizeText(last.bytes ?? 0)} in ${secondsText(last.tookMs ?? 0)}`;
  return {
    tone: last.fault === null ? 'good' : 'bad',
    headline: `${readerTime(last.startedAt)}, ${size}, readable`,
    details: [
      ...(last.fault === null ? [] : [last.fault]),
      `${last.holds ?? ''}, read back on ${last.host}.`,
      `${next} ${place}`,
    ],
  };
}

/** The text alternative of the bars. */
export function barsLabel(ended: readonly Backup[]): string {
  const failed = ended.filter(({ state }) => state === 'failed');
  const days = [...new Set(failed.map(({ startedAt }) => readerDayText(startedAt)))];
  const done = `Last ${counted(ended.length, 'backup')}: ${ended.length - failed.length} done`;
  return failed.length === 0 ? done : `${done}, ${failed.length} failed on ${days.join(', ')}`;
}

/** Formats bytes in a suitable unit: "4.2 MB". */
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
