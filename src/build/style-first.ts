const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/;
const STYLE = /<style>[\s\S]*?<\/style>/g;
const VIEWPORT = '<meta name="viewport" content="width=device-width">';
const HEADER = '</header>';

/**
 * Moves a page's policy and the header's style before its other tags, and the page's own style behind the
 * header: on a slow network the header is painted while the rest of the style is on its way. The policy
 * stays before what it allows.
 */
export function withStyleFirst(html: string): string {
  const [policy = ''] = POLICY.exec(html) ?? [];
  const [head = ''] = html.split('</head>');
  const [first = '', ...own] = head.match(STYLE) ?? [];
  return [policy, first, ...own]
    .reduce((rest, part) => rest.replace(part, ''), html)
    .replace(VIEWPORT, () => VIEWPORT + policy + first)
    .replace(HEADER, () => HEADER + own.join(''));
}
