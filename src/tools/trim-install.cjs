// Removes what nothing here uses from node_modules: the C headers of the bundled Node, a third of its size, all
// font weights but bold (src/lib/share-image/fonts.ts), the debug builds of IBM's accessibility checker, the
// translations of TypeScript's messages, and OpenTelemetry's builds for bundlers.
const { existsSync, readdirSync, rmSync } = require('node:fs');

const remove = (path) => rmSync(path, { recursive: true, force: true });
const list = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

for (const name of list('node_modules')) {
  if (/^node-(bin-)?(darwin|linux|win)-/.test(name)) remove(`node_modules/${name}/include`);
}

const CHECKER = 'node_modules/accessibility-checker-engine';
for (const name of list(CHECKER)) {
  if (name.includes('-debug.')) remove(`${CHECKER}/${name}`);
}

const TYPESCRIPT = 'node_modules/typescript/lib';
for (const name of list(TYPESCRIPT)) {
  if (/^[a-z]{2}(-[a-z]{2})?$/.test(name)) remove(`${TYPESCRIPT}/${name}`);
}

for (const name of list('node_modules/@opentelemetry')) {
  remove(`node_modules/@opentelemetry/${name}/build/esnext`);
}

const FONTS = 'node_modules/@expo-google-fonts';
for (const family of list(FONTS)) {
  for (const weight of list(`${FONTS}/${family}`)) {
    if (/^\d00/.test(weight) && weight !== '700Bold') remove(`${FONTS}/${family}/${weight}`);
  }
}
