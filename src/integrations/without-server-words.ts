import type { Plugin } from 'vite';

/** Leaves out of what scripts load those words of the forms that only the server says, in an answer or in the HTML. */
export default (): Plugin => ({
  name: 'without-server-words',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/content\/site\/[a-z]+-form\.json$/ },
    handler(code) {
      const words = JSON.parse(code);
      for (const name of ['responses', 'thanks', 'fields', 'privacy', 'privacyLink'])
        delete words[name];
      return JSON.stringify(words);
    },
  },
});
