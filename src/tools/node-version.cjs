// Preloaded (node -r) by the npm scripts that run TypeScript, so it has to run in any Node.
const { node } = require('../../package.json').engines;

const [major, minor] = node.match(/\d+/g).map(Number);
const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);

if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(`This project needs Node ${node}, and this is Node ${process.versions.node}.`);
  process.exit(1);
}
