import { PAGES } from '../../schemas/collections.ts';
import type { Theme } from '../../schemas/fields.ts';
import { onBlack } from '../brand.ts';
import { explorePages, type PublicPage, publicPages, singleton } from '../content.ts';
import { drawingSource } from '../drawings.ts';
import { placeAndTime } from '../roles/facts.ts';
import { lookOf, ROLE_DRAWINGS } from '../roles/list.ts';
import { payInWords, payText } from '../roles/pay.ts';
import { pageName } from '../seo/page-metadata.ts';
import type { ShareCard } from './share-card.ts';

const drawing = (sheet: string, name: string, theme: Theme): ShareCard['drawing'] => ({
  source: drawingSource(sheet, name),
  hue: onBlack(theme),
});

interface PageCard {
  /** The path of the page. */
  path: string;
  /** The page's content file, from the root of the project. */
  file: string;
  card: ShareCard;
}

/**
 * The share image of every public page: a drawing beside the title, or the summary below it. A role has its facts
 * as well; a closed one has no salary.
 *
 * @param now decides which roles are open
 */
export async function shareCards(now: Date): Promise<PageCard[]> {
  const { name: organisation } = await singleton('organisation');
  const words = await singleton('rolePage');
  const drawings = new Map(
    PAGES.flatMap(({ path, card }) => (card ? [[path, drawing(...card)]] : [])),
  );
  for (const { id, data } of await explorePages()) {
    drawings.set(`/${id}`, drawing('themes', data.theme, data.theme));
  }
  const { fields } = (await singleton('carrer')).roles;
  const drawingOn = ({ path, role }: PublicPage): ShareCard['drawing'] => {
    if (!role) return drawings.get(path);
    const look = lookOf(role.data, fields);
    return drawing(ROLE_DRAWINGS, look.drawing, look.hue);
  };
  const facts = ({ path, role, summary }: PublicPage): string[] => {
    if (!role) return drawings.has(path) ? [] : [summary];
    if (role.state === 'closed') return [];
    const { data } = role;
    const pay = [payText(data, words.salary), payInWords(data, words.salary)];
    return [...new Set(pay), placeAndTime(data, words)];
  };
  return (await publicPages(now)).map((page) => ({
    path: page.path,
    file: page.file,
    card: {
      title: pageName(page.title),
      facts: facts(page),
      organisation,
      drawing: drawingOn(page),
    },
  }));
}
