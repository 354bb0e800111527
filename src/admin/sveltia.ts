/**
 * What Sveltia CMS 0.221.1 lacks for those who write in its form, each with what would end it. A release that has it makes
 * its function here unnecessary.
 */

/**
 * Lets the CMS draw fields long before they come into view. It draws each when it does (VisibilityObserver in its
 * entry-editor.svelte), so that neither Tab nor the search of the browser reaches the rest. Before the CMS is loaded.
 * Ends with: an option that draws every field.
 */
export function drawFieldsEarly(): void {
  const Observer = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class extends Observer {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(callback, { ...options, scrollMargin: '9999px 0px' } as IntersectionObserverInit);
    }
  };
}
