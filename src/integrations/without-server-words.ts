import type { Plugin } from 'vite';

/** Leaves out of what browsers load those words of the forms that only the server says. */
export default (): Plugin => ({
  name: 'without-server-words',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/content\/site\/[a-z]+-form\.json$/ },
    handler(code) {
      const { responses: _, thanks: __, ...words } = JSON.parse(code);
      return JSON.stringify(words);
    },
  },
});
