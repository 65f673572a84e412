import { expect, test } from 'vitest';
import { REPORT_FAULTS } from './report-faults.ts';
import { faultsOfRefusal } from './refusal-faults.tsx';
import { faultsOfReport } from './validate-report.tsx';

const FAILED = 'Not sent. The server did not answer. What you wrote is still here.';

test.each([
  ['no answer', null, { '': FAILED }],
  ['a server error', { status: 503 }, { '': FAILED }],
  ['the limit', { status: 429 }, { '': 'You have sent many reports today. Try again tomorrow.' }],
  ['a field', { status: 400, errors: [{ field: 'url', message: 'No' }] }, { url: 'No' }],
  ['a field that nobody sees', { status: 400, errors: [{ field: 'serviceId', message: 'Gone' }] }, { '': 'Gone' }],
  [
    'an empty report',
    { status: 400, errors: [{ field: 'amount', message: REPORT_FAULTS.empty }] },
    { '': REPORT_FAULTS.empty },
  ],
])('%s gives its faults', (_what, refusal, faults) => {
  expect(faultsOfRefusal(refusal)).toEqual(faults);
});

const line = { serviceId: '7', country: '', fromQuantity: '1' };

test.each([
  [{}, { '': REPORT_FAULTS.empty }],
  [{ email: 'jo@nordlicht.example' }, { '': REPORT_FAULTS.empty }],
  [{ amount: '3,20' }, {}],
  [{ amount: '$3.20', email: 'jo' }, { email: REPORT_FAULTS.email }],
  [{ amount: 'cheap' }, { amount: REPORT_FAULTS.amount }],
  [{ url: 'http://vendor.example' }, { url: REPORT_FAULTS.url }],
])('%j has the faults %j', (typed, faults) => {
  expect(faultsOfReport({ ...line, ...typed })).toEqual(faults);
});
