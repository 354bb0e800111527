import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

/*
 * Writes src/assets/typeface/ from the pinned package of Bricolage Grotesque: one weight, at the optical size of
 * headlines, with the characters of English headings. Others, such as ₹, are drawn in the system's typeface. Share
 * images are drawn with the whole typeface, which comes with those of Indian scripts from @expo-google-fonts.
 */
const PACKAGE = 'node_modules/@fontsource-variable/bricolage-grotesque';
const FOLDER = 'src/assets/typeface';
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

const font = readFileSync(`${PACKAGE}/files/bricolage-grotesque-latin-opsz-normal.woff2`);
const subset = await subsetFont(font, `${ASCII}\u00a0é·×–—‘’“”…`, {
  targetFormat: 'woff2',
  variationAxes: { opsz: 96, wght: 700 },
  keepFeatures: ['kern'],
  noHinting: true,
});
writeFileSync(`${FOLDER}/bricolage.woff2`, subset);
copyFileSync(`${PACKAGE}/LICENSE`, 'public/typeface-licence.txt');
console.log(`${FOLDER}/bricolage.woff2: ${subset.length} bytes`);
