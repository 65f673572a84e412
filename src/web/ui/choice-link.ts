/** One of several views of a page, as a link. */
export interface ChoiceLink {
  readonly id: string;
  readonly href: string;
  readonly label: string;
  readonly current: boolean;
}
