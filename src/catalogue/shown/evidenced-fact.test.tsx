import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ShownFactEvidence } from '#catalogue/facts/facts-contract.ts';
import type { FactValue } from '#catalogue/facts/fact-rows.ts';
import { AnswerStore } from '#kit/answers/answer-store.ts';
import { AnswersProvider } from '#kit/answers/use-answer.ts';
import { EvidencedFact } from './evidenced-fact.tsx';

const read: ShownFactEvidence = {
  checkedOn: '2026-11-22',
  checkedBy: 'machine',
  listName: null,
  sourceUrl: 'https://www.help.vendor.example/socks5',
  stale: false,
};

function render(evidence: ShownFactEvidence | null, isLink = true, value: FactValue = { kind: 'yes' }): string {
  const service = { id: 1, name: 'Pool', factEvidence: evidence ? { protocols: evidence } : {} };
  const row = { fact: 'protocols', label: 'SOCKS5' } as const;
  return renderToStaticMarkup(
    <AnswersProvider value={new AnswerStore({ data: {}, failedReads: [] })}>
      <EvidencedFact row={row} value={value} service={service} vendor="Vendor" isLink={isLink} />
    </AnswersProvider>,
  );
}

test('a fact with a source links to it, and its mark names the check', () => {
  const html = render(read);
  expect(html).toContain('href="https://www.help.vendor.example/socks5" target="_blank" rel="noopener"');
  expect(html).toContain('title="Source: help.vendor.example"');
  expect(html).toContain('aria-label="Evidence of SOCKS5, checked 22 Nov 2026 automatically"');
  expect(html).toContain('href="#reread"');
});

test('outside the comparison, or without a source, it is not a link', () => {
  expect(render(read, false)).not.toContain('<a');
  const unstated = render({ ...read, checkedBy: 'person', listName: null, sourceUrl: null });
  expect(unstated).not.toContain('<a');
  expect(unstated).toContain('aria-label="Evidence of SOCKS5, checked 22 Nov 2026, source not stated"');
});

test('an outdated fact is gray and keeps its value', () => {
  const html = render({ ...read, stale: true });
  expect(html).toContain('text-subtle');
  expect(html).toContain('Yes');
  expect(html).toContain('href="#stale"');
});

test('a fact that is unknown, inapplicable or without evidence has no mark', () => {
  for (const html of [render(null), render(read, true, { kind: 'unknown' }), render(read, true, { kind: 'none' })]) {
    expect(html).not.toContain('<button');
  }
});
