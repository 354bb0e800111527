import { afterAll, beforeAll } from 'vitest';
import { serveSite } from '../serve-site.ts';

// Each engine has a site and a store of its own: a global setup would change the settings of the other projects, too.

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await serveSite();
});
afterAll(() => stop?.());
