/** Messages for invalid fields of a price report, and for an empty report. */
export const REPORT_FAULTS = {
  line: 'This price line does not exist',
  amount: 'Enter an amount, such as 3.20',
  url: 'Enter an address that starts with https://',
  email: 'Enter a valid e-mail address',
  empty: 'Enter the correct price, a link to it, or a note.',
} as const;
