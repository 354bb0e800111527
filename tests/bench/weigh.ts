import { existsSync, readFileSync } from 'node:fs';
import { brotli } from '../../src/tools/transfer-size.ts';
import { BUDGETS, type Budget } from '../site/budgets.ts';
import { builtPage } from '../site/built-site.ts';
import { pageParts } from '../site/page-weight.ts';

/** The bytes of every picture that a page names, in brotli 11; each file once. */
function pictures(address: string): number {
  const { $ } = builtPage(address);
  const files = new Set(
    $('use, img')
      .toArray()
      .map((element) =>
        ($(element).attr('href') ?? $(element).attr('src') ?? '').replace(/#.*/, ''),
      )
      .map((path) => `dist${path}`)
      .filter((file) => existsSync(file)),
  );
  return [...files].reduce((sum, file) => sum + brotli(readFileSync(file)), 0);
}

const row = (address: string) => {
  const { html, $ } = builtPage(address);
  const { document, style, script, data } = pageParts($);
  return [address, brotli(html), brotli(html, 5), document, style, script, data, pictures(address)];
};

const HEAD = ['page', 'brotli 11', 'brotli 5', 'document', 'style', 'script', 'data', 'pictures'];

/** Lines of a table, its columns aligned. */
export function aligned(rows: (string | number)[][]): string {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((cells) => `${cells[column]}`.length)),
  );
  return rows
    .map((cells) =>
      cells
        .map((cell, column) =>
          column === 0
            ? `${cell}`.padEnd(widths?.[0] ?? 0)
            : `${cell}`.padStart(widths?.[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

/** Prints what every page of dist/ weighs, in bytes, beside its budget. */
export function printWeights(): void {
  for (const { name, addresses, html, whole } of BUDGETS as Budget[]) {
    console.log(`\n${name}: HTML at most ${html} B, with all pictures at most ${whole} B\n`);
    console.log(aligned([HEAD, ...addresses.map(row)]));
  }
}
