/** What an operator reads of a failed call: the server's message as `STATUS: TEXT`, or that there was no server. */
export function errorText(error: Error): string {
  return error instanceof TypeError ? 'The server could not be reached. Please try again.' : error.message;
}
