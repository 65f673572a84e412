import type { z } from 'zod';
import type { CompanySignInConfig } from '#features/account/company-account.ts';

/** Longer names do not fit the button. */
const MAX_NAME = 40;

/** The variables of sign-in with the company's account, made from the schemas of a text and of a web address. */
export function oidcVariables(text: z.ZodString, url: z.ZodURL) {
  const claimValues = text.transform((list) =>
    list
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  );
  return {
    OIDC_ISSUER: url
      .refine(isPrivate, 'must start with https://, or with http:// and a loopback name')
      .refine((issuer) => /^[^?#@]*$/.test(issuer), 'must not have a user, a query or a fragment')
      .optional(),
    OIDC_CLIENT_ID: text.optional(),
    OIDC_CLIENT_SECRET: text.optional(),
    OIDC_NAME: text.max(MAX_NAME, `must have at most ${MAX_NAME} characters`).default('your company account'),
    OIDC_ROLE_CLAIM: text.default('groups'),
    OIDC_OWNERS: claimValues.optional(),
    OIDC_EDITORS: claimValues.optional(),
    OIDC_READERS: claimValues.optional(),
  };
}

type Values = z.output<z.ZodObject<ReturnType<typeof oidcVariables>>>;

/** The configured provider, null without one. `refuse` throws the fault of a variable. */
export function companySignInOf(
  values: Values,
  refuse: (variable: string, fault: string) => never,
): CompanySignInConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  const { OIDC_OWNERS: owner = [], OIDC_EDITORS: editor = [], OIDC_READERS: reader = [] } = values;
  if (issuer === undefined) {
    return clientId === undefined ? null : refuse('OIDC_ISSUER', 'must be set where OIDC_CLIENT_ID is');
  }
  if (clientId === undefined) return refuse('OIDC_CLIENT_ID', 'must be set where OIDC_ISSUER is');
  if (clientSecret === undefined) return refuse('OIDC_CLIENT_SECRET', 'must be set where OIDC_ISSUER is');
  if (owner.length + editor.length + reader.length === 0) {
    return refuse('OIDC_OWNERS', 'or OIDC_EDITORS or OIDC_READERS must be set where OIDC_ISSUER is');
  }
  const { OIDC_NAME: name, OIDC_ROLE_CLAIM: roleClaim } = values;
  return { issuer, clientId, clientSecret, name, roleClaim, roles: { owner, editor, reader } };
}

/** Whether others can read along: http is private on this machine alone. */
function isPrivate(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
