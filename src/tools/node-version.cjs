// Preloaded (node -r) by the npm scripts that run TypeScript, so it has to run in any Node. Node 22.12 to 22.17
// strips types only with a flag; there it runs the script again with that flag.
const { spawnSync } = require('node:child_process');
const { node } = require('../../package.json').engines;

const STRIP_TYPES = '--experimental-strip-types --disable-warning=ExperimentalWarning';

const [major, minor] = node.match(/\d+/g).map(Number);
const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);

if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(`This project needs Node ${node}, and this is Node ${process.versions.node}.`);
  process.exit(1);
}
if (!process.features.typescript) {
  const { NODE_OPTIONS = '' } = process.env;
  const env = { ...process.env, NODE_OPTIONS: `${NODE_OPTIONS} ${STRIP_TYPES}` };
  const { status } = spawnSync(process.execPath, process.argv.slice(1), { stdio: 'inherit', env });
  process.exit(status ?? 1);
}
