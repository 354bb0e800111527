// Preloaded (node -r) by the npm scripts that run TypeScript, so it has to run in any Node. Node 22.12 to 22.17
// strips types only with a flag; there it runs the script again with that flag.
const { spawnSync } = require('node:child_process');

const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 12)) {
  const { node } = require('../../package.json').engines;
  console.error(`This project needs Node ${node}, and this is Node ${process.versions.node}.`);
  process.exit(1);
}
if (!process.features.typescript) {
  const flags = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'];
  const NODE_OPTIONS = [process.env.NODE_OPTIONS, ...flags].filter(Boolean).join(' ');
  const env = { ...process.env, NODE_OPTIONS };
  process.exit(
    spawnSync(process.execPath, process.argv.slice(1), { stdio: 'inherit', env }).status ?? 1,
  );
}
