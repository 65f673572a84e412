import { adminPages } from '#core/routes.ts';
import { counted, formatCount } from '#core/count.ts';
import type { DiskSpace } from '#features/backups/backup-file.server.ts';
import type { MailText } from '#features/outbox/outgoing-messages.server.ts';
import type { MailSite } from '#features/outbox/sender.server.ts';
import type { StoredCause, UnreportedFault } from './unreported-faults.server.ts';

/** Most faults named in a mail. */
const MAX_NAMED = 20;

export function faultsMail(site: MailSite, cause: StoredCause, faults: readonly UnreportedFault[]): MailText {
  const named = faults.slice(0, MAX_NAMED).map(({ text }) => `- ${text}`);
  const rest = faults.length > MAX_NAMED ? [`- and ${counted(faults.length - MAX_NAMED, 'other')}`] : [];
  const lines = [...named, ...rest];
  if (cause === 'backups') {
    const subject = faults.length === 1 ? 'A backup failed' : `${faults.length} backups failed`;
    const then = 'It is retried automatically at growing intervals. The last good backup is kept.';
    return mail(site, subject, [...lines, '', then, page(site, adminPages.settings)]);
  }
  if (cause === 'copies') {
    const subject = faults.length === 1 ? 'A backup was not copied' : `${faults.length} backups were not copied`;
    const then =
      'The backups are good, and only on their own disk. The next backup is copied again; to try now, back up:';
    return mail(site, subject, [...lines, '', then, page(site, adminPages.settings)]);
  }
  const subject = `${counted(faults.length, 'delivery', 'deliveries')} given up`;
  const then = 'The requests are stored. To deliver them again, open:';
  return mail(site, subject, [...lines, '', then, page(site, adminPages.contacts), page(site, adminPages.settings)]);
}

/** A mail about a disk that is nearly full. */
export function diskMail(site: MailSite, host: string, folder: string, room: DiskSpace): MailText {
  const { freeBytes, totalBytes } = room;
  return mail(site, 'The disk is nearly full', [
    `${host}: the disk of ${folder} has ${megabytes(freeBytes)} MB free of ${megabytes(totalBytes)} MB.`,
    'When it is full, contact requests are refused and no backups are made.',
  ]);
}

/** A mail that tries the mail server. */
export function testMail(site: MailSite): MailText {
  const lines = ['This is a test. E-mails about contact requests are sent in the same way, to the same address.'];
  return { subject: `${site.name}: Test`, text: [...lines, '', page(site, adminPages.settings), ''].join('\n') };
}

/** A system alert about nothing. */
export function testAlertMail(site: MailSite): MailText {
  return mail(site, 'Test of system alerts', ['This is a test. No delivery, backup or disk has failed.']);
}

function mail(site: MailSite, subject: string, lines: readonly string[]): MailText {
  const last = `At most one e-mail a day about this. Turn these e-mails off under System Alerts: ${page(site, adminPages.settings)}`;
  return { subject: `${site.name}: ${subject}`, text: [...lines, '', '-- ', last, ''].join('\n') };
}

function page({ publicUrl }: MailSite, path: string): string {
  return publicUrl + path;
}

function megabytes(bytes: number): string {
  return formatCount(Math.floor(bytes / 1_000_000));
}
