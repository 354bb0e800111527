import { readFileSync } from 'node:fs';
import { parse, type Rule } from 'postcss';

export const SCHEMES = ['light', 'dark'] as const;

type Scheme = (typeof SCHEMES)[number];

/** The colours of a scheme by their names: `ink`, or of a theme `ecology theme` and `ecology wash`. */
type Colours = Map<string, string>;

/** The colours of each scheme in a style sheet such as styles/theme.css; what the dark one does not set is as in light. */
export function coloursIn(css: string): Record<Scheme, Colours> {
  const light: Colours = new Map();
  const dark: Colours = new Map();
  parse(css).walkDecls(/^--/, ({ prop, value, parent }) => {
    const { selector = '' } = parent as Rule;
    if (selector === '[data-theme]') return; // this rule sets a colour to that of any theme, and has none itself
    const [, theme] = /'(\w+)'/.exec(selector) ?? [];
    const name = prop.replace(/^--(color-)?/, '');
    // Only the rules of the dark scheme stand within another, @media; @theme has its colours in itself.
    const colours = parent?.parent?.type === 'atrule' ? dark : light;
    colours.set(theme ? `${theme} ${name}` : name, value);
  });
  return { light, dark: new Map([...light, ...dark]) };
}

/** A colour as hex, through the variables it names; throws if there is none, or it is not written as hex. */
export function hex(colours: Colours, name: string): string {
  const value = colours.get(name) ?? '';
  const [, variable] = /^(?:var|--theme)\(--(?:color-)?([\w-]+)(?: inline)?\)$/.exec(value) ?? [];
  if (variable) {
    const own = name.replace(/\S+$/, variable);
    return hex(colours, colours.has(own) ? own : variable);
  }
  if (/^#([\da-f]{3}|[\da-f]{6})$/i.test(value)) return value;
  throw new Error(`src/styles/theme.css: write ${name} as #rrggbb, not as "${value}".`);
}

const { dark } = coloursIn(readFileSync('src/styles/theme.css', 'utf8'));

/** A colour of the brand on black, which is that of the dark scheme, as hex: `night`, `bright` or a theme. */
export const onBlack = (name: string): string =>
  hex(dark, dark.has(`${name} theme`) ? `${name} theme` : name);

/** The site's icon, an SVG in the colours of the brand. */
export const iconSvg: string = readFileSync('src/assets/icon.svg', 'utf8')
  .trim()
  .replace('currentColor', onBlack('bright'))
  .replace('<path d="M0 0', `<path fill="${onBlack('night')}" d="M0 0`);
