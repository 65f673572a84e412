/** What an operator reads of a failed call: the server's message as `STATUS: TEXT`, or that none answered. */
export function errorText(error: Error): string {
  if (error.name === 'TimeoutError')
    return 'The server did not answer in time. Please look whether it has done it before you try again.';
  return error instanceof TypeError ? 'The server could not be reached. Please try again.' : error.message;
}
