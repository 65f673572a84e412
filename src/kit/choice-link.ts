/** A link to one of several views of a page. */
export interface ChoiceLink {
  readonly id: string;
  readonly href: string;
  readonly label: string;
  readonly current: boolean;
}
