import { z } from 'zod';

/**
 * An e-mail address as browsers accept it in a form, with letters of any language in its domain: visitors write those,
 * and the server stores them in ASCII. No spaces, controls or quotes.
 */
const ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*(?:\.[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*)*$/u;

export function emailAddress(fault: string) {
  return z.email({ pattern: ADDRESS, error: fault });
}
