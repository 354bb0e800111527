import { payInWords } from '../lib/roles/pay.ts';
import { roleState } from '../lib/roles/state.ts';
import { readFields } from '../read/disk.ts';
import { pagePath, readEntries } from '../read/entries.ts';
import { role } from '../schemas/role.ts';
import { rolePage } from '../schemas/site.ts';

const WORDS = 'src/content/site/role-page.yaml';

/** Prints the roles of a project as a table: state, dates, pay, and whether Google Jobs can list them. */
export function printRoles(root: string, now: Date): void {
  const words = rolePage.safeParse(readFields(`${root}/${WORDS}`)).data;
  if (!words) {
    console.error(`${WORDS} has mistakes: npm run check:content names them.`);
    process.exitCode = 1;
    return;
  }
  const roles = readEntries(root).filter(({ of }) => of === 'roles');
  const rows = roles.map((entry) => {
    const { success, data } = role.safeParse(entry.fields.data);
    if (!success) return [pagePath(entry), { state: 'has mistakes' }];
    const { posted = '', closes = '' } = data;
    const state = roleState(data, now);
    const pay = payInWords(data, words).text;
    const isListed = state === 'open' && posted !== '';
    return [pagePath(entry), { state, posted, closes, pay, 'in Google Jobs': isListed }];
  });
  console.table(Object.fromEntries(rows));
}

// npm run roles
if (process.argv[1] === import.meta.filename) printRoles('.', new Date());
