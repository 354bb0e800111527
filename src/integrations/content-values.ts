import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { asMeant } from '../lib/as-meant.ts';
import { fill, phoneLink, readValues, VALUE_FILES, type Values } from '../lib/values.ts';

const inEach = (values: Values, write: (value: string) => string): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(String(value))]));

/** The values as they stand in JSON. */
const inJson = (values: Values): Values =>
  inEach(values, (value) => JSON.stringify(value).slice(1, -1));

/** The values as they stand in a text, in which the email address and the phone number are links. */
function inText(values: Values): Values {
  // Marks that Markdown or a quoted attribute could read become character references.
  const words = inEach(values, (value) =>
    value.replace(/[!-/:-@[-`{-~]/g, (mark) => `&#${mark.charCodeAt(0)};`),
  );
  return {
    ...words,
    email: `[${words.email}](mailto:${values.email})`,
    phone: `[${words.phone}](${phoneLink(String(values.phone))})`,
  };
}

/** Reads content that code imports, the texts and, for the islands, JSON, as it is meant, and fills in the values. */
export default (): Plugin => ({
  name: 'content-values',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/content\/.+\.(?:mdx|json)$/ },
    handler(written, id) {
      for (const file of VALUE_FILES) this.addWatchFile(resolve(file));
      const source = asMeant(written, id);
      if (!/\{\w+\}/.test(source)) return source === written ? undefined : source;
      const values = readValues();
      // No line ends between a number and its unit.
      const unbroken = source.replace(/\{(\w+)\} /g, (written, name: keyof Values) =>
        typeof values[name] === 'number' ? `{${name}}\u00a0` : written,
      );
      return fill(unbroken, (id.endsWith('.mdx') ? inText : inJson)(values));
    },
  },
});
