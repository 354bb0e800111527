import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { fillIn, readValues, VALUE_FILE } from '../lib/values.ts';
import { formatOf, readContent } from '../read/content-file.ts';
import { withNamesAsWords } from '../read/markdown.ts';

/** The front matter in as many lines as before, as JSON, which every reader of YAML takes for what it is. */
function frontMatter(data: object, above: string): string {
  const lines = '\n'.repeat(above.split('\n').length - 2);
  return `---\n${JSON.stringify(data)}${lines}---`;
}

/**
 * Reads content that code imports, the texts and, for the islands, JSON, as the check does. Fills in the values in JSON; in
 * texts it marks their names, since textValues writes the values after Markdown is read.
 */
export default (): Plugin => ({
  name: 'content-values',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/content\/.+\.(?:mdx|json)$/ },
    handler(written, id) {
      this.addWatchFile(resolve(VALUE_FILE));
      const { source, fields, text } = readContent(written, formatOf(id));
      if (!fields.isWhole) return source;
      if (!text) return JSON.stringify(fillIn(fields.data, readValues()));
      const front = frontMatter(fields.data, source.slice(0, text.start));
      return front + withNamesAsWords(text.body);
    },
  },
});
