import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { fill, phoneLink, readValues, VALUE_FILES, type Values } from '../lib/values.ts';

const inEach = (values: Values, write: (value: string) => string): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(String(value))]));

/** Fills in the values in JSON. */
const inJson = (source: string, values: Values): string =>
  fill(
    source,
    inEach(values, (value) => JSON.stringify(value).slice(1, -1)),
  );

/** Fills in the values in a text, in which the email address and the phone number become links. */
function inText(source: string, values: Values): string {
  // Marks that Markdown or a quoted attribute could read become character references.
  const words = inEach(values, (value) =>
    value.replace(/[!-/:-@[-`{-~]/g, (mark) => `&#${mark.charCodeAt(0)};`),
  );
  const links = {
    email: `[${words.email}](mailto:${values.email})`,
    phone: `[${words.phone}](${phoneLink(String(values.phone))})`,
  };
  return fill(source, { ...words, ...links });
}

/** Fills in the values in content that code imports: the texts and, for the islands, JSON. */
export default (): Plugin => ({
  name: 'content-values',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/content\/.+\.(?:mdx|json)$/ },
    handler(source, id) {
      for (const file of VALUE_FILES) this.addWatchFile(resolve(file));
      if (!/\{\w+\}/.test(source)) return undefined;
      const values = readValues();
      // No line ends between a number and its unit.
      const unbroken = source.replace(/\{(\w+)\} /g, (written, name: keyof Values) =>
        typeof values[name] === 'number' ? `{${name}}\u00a0` : written,
      );
      return (id.endsWith('.mdx') ? inText : inJson)(unbroken, values);
    },
  },
});
