import { existsSync, linkSync, readFileSync, symlinkSync } from 'node:fs';

/*
 * Runs after `npm install`, in the system's Node, which may be an old one. npm runs every script with
 * node_modules/.bin/node if it is there: the Node that package.json brings along. npm before 11.6 links none of several
 * packages that bring the same program, so this links the one that was installed for this machine.
 */
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const { engines, optionalDependencies } = read('package.json');
const name = Object.keys(optionalDependencies).find((one) => existsSync(`node_modules/${one}`));
const [major, minor] = process.versions.node.split('.').map(Number);

if (!name && (major < 22 || (major === 22 && minor < 18))) {
  console.error(
    `This project needs Node ${engines.node}, brings none along for this machine, and this is Node ${process.versions.node}. Install a newer one first.`,
  );
  process.exitCode = 1;
} else if (name && !existsSync('node_modules/.bin/node')) {
  const { node } = read(`node_modules/${name}/package.json`).bin;
  // Windows needs rights for a symbolic link, and none for a second name of a file.
  if (process.platform === 'win32')
    linkSync(`node_modules/${name}/${node}`, 'node_modules/.bin/node.exe');
  else symlinkSync(`../${name}/${node}`, 'node_modules/.bin/node');
}
