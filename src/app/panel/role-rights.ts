import { apiKeyOperations } from '#features/account/api-key.ts';
import { sessionOperations } from '#features/account/session-contract.ts';
import { twoFactorOperations } from '#features/account/two-factor.ts';
import { backupOperations } from '#features/backups/backups.ts';
import { connectionOperations } from '#catalogue/connections/connection-contract.ts';
import { countryOperations } from '#catalogue/countries/country.ts';
import { factOperations } from '#catalogue/facts/facts-contract.ts';
import { historyOperations } from '#catalogue/history/history.ts';
import { priceOperations } from '#catalogue/prices/price-line-contract.ts';
import { providerOperations } from '#catalogue/providers/provider.ts';
import { serviceOperations } from '#catalogue/services/service.ts';
import { contactOperations } from '#features/contacts/contact.ts';
import { contactWorkOperations } from '#features/contacts/contact-work.ts';
import { rateOperations } from '#features/currency/rates.ts';
import { feedOperations } from '#features/feeds/feed.ts';
import { connectionImportOperations } from '#features/import/connection-import.ts';
import { factImportOperations } from '#features/import/fact-import.ts';
import { importOperations } from '#features/import/import-contract.ts';
import { priceReportOperations } from '#features/price-reports/price-report.ts';
import { settingsOperations } from '#features/settings/settings.ts';
import { sourceOperations } from '#features/sources/source.ts';
import { testMailOperations } from '#features/system-alerts/test-mail.ts';
import { webhookOperations } from '#features/webhooks/webhook.ts';
import { waitingOperations } from '#features/worklist/waiting-counts.ts';
import { worklistOperations } from '#features/worklist/worklist-contract.ts';
import type { AdminOperation, Operation } from '#core/contract/operation.ts';
import { hasRightsOf, type Role } from '#core/contract/role.ts';

interface Area {
  readonly name: string;
  readonly operations: readonly AdminOperation[];
}

function areaOf(name: string, ...groups: readonly Readonly<Record<string, Operation>>[]): Area {
  const all = groups.flatMap((group) => Object.values(group));
  return { name, operations: all.flatMap((operation) => (operation.access === 'admin' ? [operation] : [])) };
}

/** What operators work on, with the operations of each area. */
export const AREAS: readonly Area[] = [
  areaOf('Vendors, services and countries', providerOperations, serviceOperations, countryOperations, {
    ...factOperations,
    ...connectionOperations,
  }),
  areaOf('Prices', priceOperations),
  areaOf('Imports and feeds', importOperations, factImportOperations, connectionImportOperations, feedOperations),
  areaOf('Sources and worklist', sourceOperations, worklistOperations, waitingOperations),
  areaOf('Contact requests, erasing a person', contactOperations, contactWorkOperations),
  areaOf('Price reports', priceReportOperations),
  areaOf('History and undo', historyOperations),
  areaOf('Settings and exchange rates', settingsOperations, testMailOperations, rateOperations),
  areaOf('Backups', backupOperations),
  areaOf('API keys and webhooks', apiKeyOperations, webhookOperations),
  areaOf('Two-factor authentication', twoFactorOperations),
  areaOf('Own sessions', sessionOperations),
];

/** What a role may do with operations: nothing (null) unless all reads are its own. */
export function rightsOf(role: Role, { operations }: Area): 'change' | 'see' | null {
  const may = (some: readonly AdminOperation[]) => some.every((operation) => hasRightsOf(role, operation.role));
  const [reads, changes] = [
    operations.filter(({ method }) => method === 'GET'),
    operations.filter(({ method }) => method !== 'GET'),
  ];
  if (changes.length > 0 && may(changes)) return 'change';
  return may(reads) ? 'see' : null;
}
