/** Messages for invalid fields of a price report, and for an empty report. */
export const REPORT_FAULTS = {
  line: 'This price line does not exist',
  amount: 'Enter an amount, such as 3.20',
  url: 'Enter an address that starts with https://',
  email: 'Enter a valid e-mail address',
  empty: 'Tell us one thing. The right amount, where it stands, or a note.',
} as const;
