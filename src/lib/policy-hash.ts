import { createHash } from 'node:crypto';

/** The hash of an inline style or script for a Content-Security-Policy (CSP Level 3, section 2.3.1), unquoted. */
export const policyHash = (text: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
