import type { ReactNode } from 'react';

/** A section of a legal text. */
export interface LegalSection {
  /** Its address within the page. */
  readonly id: string;
  readonly title: string;
  /** Paragraphs, lists and subheadings of the third level. */
  readonly body: ReactNode;
}
