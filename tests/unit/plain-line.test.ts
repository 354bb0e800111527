import { expect, test } from 'vitest';
import { plainLine } from '../../src/validation/plain-line.ts';

test.each([
  ['  Asha   Rao ', 'Asha Rao'],
  ['Asha\r\nBcc: evil@example.com', 'Asha Bcc: evil@example.com'],
  ['Asha\u2028Rao', 'Asha Rao'],
  ['\u202Eevil\u202C \u2066x\u2069', 'evil x'],
  ['A\u0000s\u0007ha', 'Asha'],
  ['=?utf-8?Q?Asha?=', 'utf-8?Q?Asha?='],
  ['==??utf-8?b?QQ==?=', '= ?utf-8?b?QQ= ='],
  ['=\u202E?x', 'x'],
  ['\uD83Dhalf', 'half'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['ന്\u200D', 'ന്\u200D'],
  ['नी\u200Cला', 'नी\u200Cला'],
  ['José 李 👩\u200D🔬', 'José 李 👩\u200D🔬'],
])('%j becomes %j', (typed, line) => {
  expect(plainLine(typed)).toBe(line);
});
