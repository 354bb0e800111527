import { hash } from 'node:crypto';

/** The hash of an inline style or script for a Content-Security-Policy (CSP Level 3, section 2.3.1), unquoted. */
export const policyHash = (text: string): `sha256-${string}` =>
  `sha256-${hash('sha256', text, 'base64')}`;
