interface Shift extends PerformanceEntry {
  sources: { node?: Element; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** The layout shifts since the page began to load: time, elements and positions; runs in the page. */
export const layoutShifts = () =>
  new Promise<string[]>((resolve) => {
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
    const observer = new PerformanceObserver((list) => {
      const moves = (list.getEntries() as Shift[]).map(({ startTime, sources }) => {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.outerHTML?.slice(0, 60)} from ${place(previousRect)} to ${place(currentRect)}`,
        );
        return [`${Math.round(startTime)} ms`, ...moved].join('\n');
      });
      resolve(moves);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    setTimeout(resolve, 200, []);
  });
