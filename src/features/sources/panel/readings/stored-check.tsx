import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getEvidenceView } from '#catalogue/prices/evidence-view.ts';
import { checkText, type KnownCheck } from '#catalogue/prices/check-text.ts';
import { queryOf } from '#kit/panel/api/call.ts';

interface StoredCheckProps {
  readonly serviceId: number;
  readonly check: KnownCheck;
  /** Country, or `all`, and quantity of the line (`all-50`); the first line for all countries by default. */
  readonly line?: string;
}

/** Who checked a stored direct price, and when, in the words of the public card. */
export function StoredCheck({ serviceId, check, line }: StoredCheckProps) {
  const { data } = useQuery(
    queryOf(getEvidenceView, { params: { id: serviceId }, query: line === undefined ? {} : { line } }),
  );
  const [now] = useState(() => Date.now());
  const { firstCheckedOn = data?.checks?.firstCheckedOn } = check;
  const { lead, rest } = checkText({ ...check, firstCheckedOn }, { reason: data?.checks?.reason, now });
  return (
    <>
      {lead} <span className="text-muted">{rest}</span>
    </>
  );
}
