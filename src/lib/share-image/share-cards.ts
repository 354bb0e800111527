import type { Role } from '../../schemas/role.ts';
import { type PublicPage, publicPages, singleton } from '../content.ts';
import { drawingSource } from '../drawings.ts';
import { placeAndTime } from '../roles/facts.ts';
import { drawingOf, HUES_ON_BLACK, hueOf, ROLE_DRAWINGS } from '../roles/look.ts';
import { payInWords, payText } from '../roles/pay.ts';
import { pageName } from '../seo/page-metadata.ts';
import type { ShareCard } from './share-card.ts';

interface PageCard {
  /** The path of the page. */
  path: string;
  /** The page's content file, from the root of the project. */
  file: string;
  card: ShareCard;
}

/**
 * The text in the share image of every public page; that of a closed role has no salary.
 *
 * @param now decides which roles are open
 */
export async function shareCards(now: Date): Promise<PageCard[]> {
  const { name: organisation } = await singleton('organisation');
  const words = await singleton('rolePage');
  const facts = ({ role, summary }: PublicPage): string[] => {
    if (!role) return [summary];
    if (role.state === 'closed') return [];
    const { data } = role;
    const pay = [payText(data, words.salary), payInWords(data, words.salary)];
    return [...new Set(pay), placeAndTime(data, words)];
  };
  const drawing = (role: Role) => ({
    source: drawingSource(ROLE_DRAWINGS, drawingOf(role)),
    hue: HUES_ON_BLACK[hueOf(role.field)],
  });
  return (await publicPages(now)).map((page) => ({
    path: page.path,
    file: page.source.file,
    card: {
      title: pageName(page.title),
      facts: facts(page),
      organisation,
      ...(page.role && { drawing: drawing(page.role.data) }),
    },
  }));
}
