import { expect, test } from 'vitest';
import { folderFault } from '../../src/check/files.ts';

test.each(["a'b", 'a%20b', 'a#b', 'a?b', 'a"b'])('no site can be built in %s', (name) => {
  expect(folderFault(`/home/asha/${name}/site`)).toContain(`: /home/asha/${name}/site. Rename`);
});

test.each(['my site', 'साइट', 'a&b', 'a[b', '(1)'])('a site can be built in %s', (name) => {
  expect(folderFault(`/home/asha/${name}`)).toBeUndefined();
});
