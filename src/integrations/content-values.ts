import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import {
  fillIn,
  interpolate,
  phoneLink,
  readValues,
  VALUE_FILE,
  type Values,
} from '../lib/values.ts';
import { formatOf, readContent } from '../read/content-file.ts';

/** The values as they stand in a text, in which the email address and the phone number are links. */
function inText(values: Values): Values {
  // Marks that Markdown or a quoted attribute could read become character references.
  const words: Values = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      String(value).replace(/[!-/:-@[-`{-~]/g, (mark) => `&#${mark.charCodeAt(0)};`),
    ]),
  );
  return {
    ...words,
    email: `[${words.email}](mailto:${values.email})`,
    phone: `[${words.phone}](${phoneLink(String(values.phone))})`,
  };
}

/** The front matter in as many lines as before, as JSON, which every reader of YAML takes for what it is. */
function frontMatter(data: object, above: string): string {
  const lines = '\n'.repeat(above.split('\n').length - 2);
  return `---\n${JSON.stringify(data)}${lines}---`;
}

/** Reads content that code imports, the texts and, for the islands, JSON, as the check does, and fills in the values. */
export default (): Plugin => ({
  name: 'content-values',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/content\/.+\.(?:mdx|json)$/ },
    handler(written, id) {
      this.addWatchFile(resolve(VALUE_FILE));
      const { source, fields, text } = readContent(written, formatOf(id));
      const values = { ...readValues() }; // throws at a wrong KEEP_DAYS
      if (!fields.isWhole) return source;
      if (!text) return JSON.stringify(fillIn(fields.data, values));
      const front = frontMatter(fields.data, source.slice(0, text.start));
      return front + interpolate(text.body, inText(values));
    },
  },
});
