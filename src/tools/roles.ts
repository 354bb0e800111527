import { roleTable } from './role-table.ts';

// npm run roles, also the last step of every build: prints one line for each role.

const lines = roleTable('.', new Date());
const widths = lines[0]?.map((_, column) =>
  Math.max(...lines.map((line) => line[column]?.length ?? 0)),
);
for (const line of lines) {
  const cells = line.map((cell, column) => cell.padEnd(widths?.[column] ?? 0));
  console.log(cells.join('  ').trimEnd());
}
