interface Navigator {
  /** The measured line, in Chromium only: round trip in milliseconds, Mbit/s, and whether data is to be saved. */
  readonly connection?: { readonly rtt: number; readonly downlink: number; readonly saveData: boolean };
}
