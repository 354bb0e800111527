import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { importsOfScripts, withImports } from '../../src/build/island-imports.ts';
import { withOwnHashes } from '../../src/build/own-hashes.ts';

test('an island names all that its script and its renderer import, once', () => {
  const imports = importsOfScripts({
    'form.js': { imports: ['schema.js', 'react.js'] },
    'client.js': { imports: ['react.js'] },
    'schema.js': { imports: ['react.js', 'form.js'] },
    'react.js': {},
  });
  const island = '<astro-island component-url="/form.js" a="b" renderer-url="/client.js" ssr>';
  expect(withImports(island, imports)).toBe(
    '<astro-island component-url="/form.js" a="b" renderer-url="/client.js" data-imports="/schema.js /react.js" ssr>',
  );
});

test("a page's policy keeps the hashes of its own styles and scripts alone", () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const page = (style: string[], script: string[]) =>
    `<meta http-equiv="content-security-policy" content="script-src 'self'${script.map((text) => ` ${hash(text)}`).join('')}; style-src 'self'${style.map((text) => ` ${hash(text)}`).join('')};"><style>a{}</style><script type="module">b()</script>`;
  expect(withOwnHashes(page(['a{}', 'c{}'], ['d()', 'b()']))).toBe(page(['a{}'], ['b()']));
});
