import { domainToASCII } from 'node:url';

/** An address whose domain is in ASCII, as mail servers and indexes need it: "info@почта.рф" has a domain in Cyrillic. */
export function withAsciiDomain(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (/^[ -~]*$/.test(domain)) return email;
  return email.slice(0, email.length - domain.length) + (domainToASCII(domain) || domain);
}
