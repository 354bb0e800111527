const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/;
const STYLES = /(?:<style>[\s\S]*?<\/style>)+(?=<\/head>)/;
const VIEWPORT = '<meta name="viewport" content="width=device-width">';

/**
 * Moves a page's policy and style before its other tags, which the first paint does not need. The policy
 * stays before what it allows.
 */
export function withStyleFirst(html: string): string {
  const [policy = ''] = POLICY.exec(html) ?? [];
  const [styles = ''] = STYLES.exec(html) ?? [];
  return html
    .replace(policy, '')
    .replace(styles, '')
    .replace(VIEWPORT, () => VIEWPORT + policy + styles);
}
