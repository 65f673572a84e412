const MIN_PASSWORD_LENGTH = 15;

/** Longer than password managers generate; bounds the cost of hashing. */
const MAX_PASSWORD_LENGTH = 256;

/** Fewer different characters are a pattern. */
const MIN_DIFFERENT_CHARACTERS = 5;

/** Common passwords of 15 characters or more, in lower case. */
const COMMON_PASSWORDS = new Set([
  '1q2w3e4r5t6y7u8i',
  '1qaz2wsx3edc4rfv',
  'administrator123',
  'administratoradministrator',
  'changemechangeme',
  'iloveyouiloveyou',
  'letmeinletmein1',
  'password12345678',
  'password123456789',
  'passwordpassword',
  'qwertyuiop12345',
  'qwertyuiop123456',
  'qwertyuiopasdfgh',
  'qwertyuiopasdfghjkl',
  'welcomewelcome1',
]);

/** Sequences that are guessed first. */
const RUNS = ['01234567890123456789012345678901234567890', 'abcdefghijklmnopqrstuvwxyz'];

/** The fault of a new admin password, null if it is acceptable. */
export function passwordFault(password: string): string | null {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH) {
    return `must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`;
  }
  if (new Set(password).size < MIN_DIFFERENT_CHARACTERS || isCommon(password))
    return 'is too common: choose another one';
  return null;
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  return COMMON_PASSWORDS.has(lower) || RUNS.some((run) => run.includes(lower));
}
