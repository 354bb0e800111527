// Removes the C headers of the bundled Node, a third of its size: nothing here is compiled against them.
const { readdirSync, rmSync } = require('node:fs');

const modules = 'node_modules';
for (const name of readdirSync(modules)) {
  if (!/^node-(bin-)?(darwin|linux|win)-/.test(name)) continue;
  rmSync(`${modules}/${name}/include`, { recursive: true, force: true });
}
