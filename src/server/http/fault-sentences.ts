import { z } from 'zod';
import { formatCount } from '#domain/count.ts';

const PLURAL_UNITS: Record<string, string> = { string: 'characters', array: 'entries', set: 'entries' };

/** Sets default messages of schemas: sentences that name the field. */
export function setFaultSentences(): void {
  z.config({ customError: faultSentence });
}

function faultSentence(issue: z.core.$ZodRawIssue): string | undefined {
  const field = issue.path?.join('.') || 'The value';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${field} is missing` : `${field} must be ${withArticle(issue.expected)}`;
    case 'too_big':
      return `${field} must be at most ${amount(issue.origin, issue.maximum)}`;
    case 'too_small':
      return `${field} must be at least ${amount(issue.origin, issue.minimum)}`;
    case 'invalid_value':
      return `${field} must be one of ${issue.values.map(String).join(', ')}`;
    default:
      return undefined;
  }
}

function amount(origin: string, limit: number | bigint): string {
  const unit = PLURAL_UNITS[origin];
  return `${formatCount(limit)}${unit ? ` ${unit}` : ''}`;
}

function withArticle(type: string): string {
  if (type === 'int') return 'a whole number';
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
