import { readFileSync } from 'node:fs';
import { textLines, textOutline, textWidth } from './text-outlines.ts';

/** What the picture of a page says when a link to it is passed on. */
export interface ShareCard {
  /** The name of the page, set large. */
  title: string;
  /** What stands under it, for example the salary and "Remote"; the first is set in green. */
  facts: string[];
  /** Who publishes the page, beside the mark. */
  organisation: string;
}

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

const MARGIN = 80;
const ROOM = CARD_WIDTH - 2 * MARGIN;
const NIGHT = '#000';
const DAY = '#fff';
const BRIGHT = '#6ff0a3';

const MARK = readFileSync('public/icon.svg', 'utf8');
const MARK_SIZE = 70;
const TITLE_TOP = 140;
const FACT_SIZE = 40;
const FACT_STEP = 56;

/**
 * The largest size at which a title, in lines, ends above the facts and inside the margins.
 *
 * @throws Error where it never does, for editors
 */
function titleSize(title: string, factsTop: number): number {
  const size = [104, 92, 80, 70, 60, 50, 40].find((size) => {
    const lines = textLines(title, size, ROOM);
    const wide = lines.some((line) => textWidth(line, size) > ROOM);
    return !wide && lines.length <= 3 && TITLE_TOP + size * (lines.length * 1.1 + 0.2) <= factsTop;
  });
  if (!size) throw new Error(`The title "${title}" is too long for its share image. Shorten it.`);
  return size;
}

/**
 * The picture of a page, as SVG of 1200 × 630 pixels without text elements, so that no font is needed
 * to draw it.
 *
 * @throws Error where a text does not fit or has a sign that the font lacks, for editors
 */
export function shareCardSvg({ title, facts, organisation }: ShareCard): string {
  const rows = facts.flatMap((fact, index) =>
    textLines(fact, FACT_SIZE, ROOM).map((text) => ({ text, fill: index === 0 ? BRIGHT : DAY })),
  );
  const firstRow = CARD_HEIGHT - MARGIN - FACT_STEP * (rows.length - 1);
  const size = titleSize(title, firstRow - FACT_SIZE);
  const parts = [
    MARK.replace(
      '<svg ',
      `<svg x="${MARGIN - 12}" y="52" width="${MARK_SIZE}" height="${MARK_SIZE}" fill="${NIGHT}" `,
    ),
    textOutline(organisation, MARGIN + MARK_SIZE, 102, FACT_SIZE),
    ...textLines(title, size, ROOM).map((line, index) =>
      textOutline(line, MARGIN, TITLE_TOP + size * (1 + index * 1.1), size),
    ),
    ...rows.map(
      ({ text, fill }, index) =>
        `<g fill="${fill}">${textOutline(text, MARGIN, firstRow + FACT_STEP * index, FACT_SIZE)}</g>`,
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}"><path fill="${NIGHT}" d="M0 0h${CARD_WIDTH}v${CARD_HEIGHT}H0z"/><g fill="${DAY}">${parts.join('')}</g></svg>`;
}
