/** A country that can be picked. */
export interface CountryChoice {
  readonly code: string;
  readonly name: string;
  readonly flag: string;
  /** Null where it is not known. */
  readonly ipCount: number | null;
}
