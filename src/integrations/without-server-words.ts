import type { Plugin } from 'vite';

/**
 * Leaves out of what scripts load those words of the forms that only the server says, in an answer or in the HTML: half a
 * kilobyte of each. They stay in one file, since an editor has one form before them, and functions and pages read it whole.
 * A script that asks for such a word has none, whatever its type says: the tests of the forms would show it.
 *
 * @param isApplication the script sends applications: of the contact form it has the fields that both forms have, and needs only
 *   what is said of their problems
 */
export default (isApplication = false): Plugin => ({
  name: 'without-server-words',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/content\/site\/[a-z]+-form\.json$/ },
    handler(code, id) {
      const words = JSON.parse(code);
      if (isApplication && id.includes('contact-form'))
        return JSON.stringify({ problems: words.problems });
      for (const name of ['responses', 'thanks', 'fields', 'privacy', 'privacyLink'])
        delete words[name];
      return JSON.stringify(words);
    },
  },
});
