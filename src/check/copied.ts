import { classifier } from './classifier.ts';
import copiedLines from './copied-lines.json' with { type: 'json' };
import { type TextNode, wordsOf } from './markdown.ts';
import ownLines from './own-lines.json' with { type: 'json' };
import type { Entry } from './read.ts';
import type { Problem } from './report.ts';
import { atOffset, inField } from './rule.ts';
import { valuesOf } from './shape.ts';
import { runsTogether } from './text.ts';
import { isFew, isFinished, quoted } from './words.ts';

const ALONE =
  'This line stands alone and is no sentence. Begin a heading with "## " and an item of a list with "- ", and end a sentence with a full stop, or with a colon before a list. If it was copied along from a page, email or chat, take it out.';
const NOWHERE =
  'Nothing follows this colon. Begin a heading with "## ", without the colon. If the line was copied along from a page, email or chat, take it out.';
const BOLD =
  'A bold line is no heading. Begin a heading with "## ", without **, and end a sentence with a full stop.';

/** What is wrong with the place or the end of a paragraph, and the line that is certain. */
function shapeFault({ node, parent, written }: TextNode): [string, string?] | undefined {
  if (node.type !== 'paragraph' || parent?.type !== 'root') return undefined;
  const place = parent.children.indexOf(node);
  const [above, below] = [parent.children[place - 1], parent.children[place + 1]];
  const words = wordsOf(node).trim();
  const isShort = isFew(words);
  const isBold = node.children.length === 1 && node.children[0]?.type === 'strong';
  if (isBold && isShort && !/[.!?…|]$/.test(words))
    return /^(?:paragraph|list|table)$/.test(below?.type ?? '')
      ? [BOLD, `## ${words.replace(/:$/, '')}`]
      : undefined;
  const isPlain = node.children.every(({ type }) => type === 'text' || type === 'emphasis');
  if (!isPlain || /[<{\n]/.test(written)) return undefined;
  const isLast = !below || /^(?:heading|thematicBreak)$/.test(below.type);
  if (isLast && words.endsWith(':')) return [NOWHERE];
  return isShort && above?.type !== 'heading' && !isFinished(words) ? [ALONE] : undefined;
}

/** From this score on, a line is copied; beside such a line, one above the lower score may be, too. */
export const CERTAIN = 15;
const POSSIBLE = 1;

const examples = new Set(copiedLines);
const likeness = classifier(copiedLines, ownLines);

/** How certain it is that words were copied along: a single word never is, and an example always. */
function resemblance(words: string): number {
  if (!/\s/.test(words)) return 0;
  return examples.has(words) ? CERTAIN : likeness(words);
}

/** Words of a role: their score, what is wrong with their place, and the problem that a sentence completes. */
interface Words {
  words: string;
  fault?: [string, string?] | undefined;
  problem: (sentence: string, correction?: string) => Problem;
}

/** The words of a role: those of its fields as they are, and each paragraph, or its lines if they run together. */
function wordsIn(entry: Entry, isSeen: (from: number, to: number) => boolean): Words[] {
  const inFields = valuesOf(entry.front.readable).flatMap(({ path, value }): Words[] => {
    const isWords = /^(?:summary|responsibilities|qualifications)$/.test(String(path[0]));
    const problem = (sentence: string) => inField(entry, path, sentence);
    return isWords ? [{ words: String(value), problem }] : [];
  });
  const inText = (entry.text?.nodes ?? []).flatMap((one): Words[] => {
    const { node, start, end, written } = one;
    if (node.type !== 'paragraph' || isSeen(start, end)) return [];
    const lines = written.split('\n');
    let at = start;
    return (runsTogether(lines) ? lines : [written]).map((words) => {
      const place = at + words.search(/[^\s>*_]|$/);
      at += words.length + 1;
      return {
        words,
        fault: shapeFault(one),
        problem: (sentence, correction) => atOffset(entry, place, 'text', sentence, correction),
      };
    });
  });
  return [...inFields, ...inText];
}

/** What is in a role but not of it: lines like those that pages, emails and chats put around a posting, and lines without a place. */
export function copied(entry: Entry, isSeen: (from: number, to: number) => boolean): Problem[] {
  const all = wordsIn(entry, isSeen).map((one) => ({
    ...one,
    score: resemblance(one.words.trim()),
  }));
  const isAny = all.some(({ score }) => score >= CERTAIN);
  return all.flatMap(({ words, score, fault, problem }) => {
    const [says, correction] = fault ?? [];
    if (score >= CERTAIN)
      return problem(
        `${quoted(words)} reads as if it came from the page, email or chat around the posting. Take it out. If it belongs to the role, say it in other words.`,
      );
    if (says) return problem(says, correction);
    return isAny && score > POSSIBLE
      ? problem(
          `Other lines here came from a page, email or chat. If ${quoted(words)} did, too, take it out; if not, leave it.`,
        )
      : [];
  });
}
