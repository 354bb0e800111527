// Runs in each page of `npm run dev`: tells the server which version of the content the page was made from.
const pages = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const timing = pages[0]?.serverTiming.find(({ name }) => name === 'content');
import.meta.hot?.send('content:shown', timing?.description);
