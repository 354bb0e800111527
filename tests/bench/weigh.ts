import { existsSync, readFileSync } from 'node:fs';
import { BUDGETS, type Budget, brotli } from '../site/budgets.ts';
import { builtPage } from '../site/built-site.ts';
import { pageParts } from '../site/page-weight.ts';

/** The total size of the pictures that a page refers to, each counted once, in bytes at brotli 11. */
function pictures(page: string): number {
  const { $ } = builtPage(page);
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

const row = (path: string) => {
  const { html, $ } = builtPage(path);
  const { document, style, script, data } = pageParts($);
  return [path, brotli(html), brotli(html, 5), document, style, script, data, pictures(path)];
};

const HEAD = ['page', 'brotli 11', 'brotli 5', 'document', 'style', 'script', 'data', 'pictures'];

/** Formats a table with aligned columns. */
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

/** Prints the size of every page of dist/ in bytes, under the budget of its kind. */
export function printWeights(): void {
  for (const { name, paths, html, whole } of BUDGETS as Budget[]) {
    console.log(`\n${name}: HTML at most ${html} B, with all pictures at most ${whole} B\n`);
    console.log(aligned([HEAD, ...paths.map(row)]));
  }
}
