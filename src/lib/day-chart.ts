import type { Report } from '../schemas/sample-report.ts';
import { quartersOf, readingsOf } from '../schemas/sample-report-values.ts';

/** The height of the drawing of bars in its own units; a quarter hour is one unit wide. */
const HEIGHT = 300;

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/**
 * The day of a report as a drawing: the outlines of the bars, as paths in units of which 96 are its width and 300 its
 * height, and the places of the line and of each finding's number in percent.
 */
export function dayChart(report: Report) {
  const { line, findings } = report;
  const readings = readingsOf(report);
  // At least 1, so that a day of zeros has a height, too.
  const known = [1, line.at, ...readings, ...findings.map(({ base }) => base)];
  // Above the highest is room for a number.
  const top = Math.max(...known.map((reading = 0) => reading)) * 1.2;
  const y = (reading: number) => Math.round(HEIGHT - (HEIGHT * reading) / top);
  const outline = (heights: number[], base = 0) => {
    const steps = heights.map((height, at) =>
      height === (heights[at - 1] ?? base) ? '' : `H${at}V${y(height)}`,
    );
    return `M0 ${y(base)}${steps.join('')}H${heights.length}V${y(base)}`;
  };
  const marks = findings.map((finding) => {
    const { from, to, base } = finding;
    const quarters = quartersOf(finding);
    const heights = readings.map((reading = 0, at) =>
      quarters.includes(at) ? Math.max(reading, base) : base,
    );
    // A finding that goes on after midnight has its number above its longer part, one without readings above the last
    // reading before it. `middle` is twice the hour.
    const middle = from < to ? from + to : 24 - from > to ? from + 24 : to;
    const highest = Math.max(...heights) || (readings[from * 4 - 1] ?? 0);
    return {
      quarters,
      base,
      bars: outline(heights, base),
      x: percent(middle / 48),
      y: percent(y(highest) / HEIGHT - 0.08), // above the highest bar, by more than its radius in styles/explore.css
    };
  });
  const rest = readings.map((reading = 0, at) => {
    const bases = marks.flatMap(({ quarters, base }) => (quarters.includes(at) ? base : []));
    return Math.min(reading, ...bases);
  });
  return { rest: outline(rest), marks, lineY: percent(y(line.at) / HEIGHT) };
}
