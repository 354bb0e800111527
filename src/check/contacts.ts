import { join } from 'node:path';
import parsePhoneNumber from 'libphonenumber-js/max';
import { VALUE_FILE } from '../lib/values.ts';
import { readFields } from '../read/disk.ts';
import type { Entry } from '../read/entries.ts';
import type { Text, TextNode } from '../read/markdown.ts';
import type { Organisation } from '../schemas/organisation.ts';
import { asciiDigit } from '../validation/mobile.ts';
import { atOffset, inField, type Problem } from './problem.ts';
import { quoted } from './sentences.ts';
import { valuesOf } from './shape.ts';

/** An email address, also one that hides its signs, or one for payments: name@bank. */
const EMAIL =
  /[^\s@<>()]{1,64} ?(?:[@＠]|[([]at[)\]]) ?[^\s@]{1,100}(?:\.| ?[([]dot[)\]] ?)[a-z]{2,}|[\w.-]{2,64}[@＠][a-z]{2,}/i;

/** A link, or its address written out, that calls somebody or opens a chat. */
const CHAT =
  /\b(?:(?:tel|sms):(?=\+?[\d(])|skype:(?=\S+[:?])|(?:wa\.me|wa\.link|(?:api|call|chat|web)\.whatsapp\.com|whatsapp\.com\/channel|t\.me|telegram\.me|signal\.me|signal\.group|m\.me|messenger\.com\/t|discord\.gg|discord\.com\/invite|join\.skype\.com)[:/])[^\s<>()[\]"]*[^\s<>()[\]".,;:!?]/gi;

/** Digits with what people write between those of one number. */
const DIGITS = /[+(]{0,3}\d[\d\s().+−‑–—-]*/g;

/** An amount, or a lowest and a highest: 60000-80000. */
const AMOUNTS = /^\d*000(?:[/‑–—-]\d*000)?$/;

/** A lowest and a highest amount in rupees behind their sign; RS may be somebody's initials. */
const IN_RUPEES = /(?:₹|\bRs\.?|\bINR) ?\d{4,6}(?: ?[‑–—-] ?| to )\d{4,6}(?!\d)/g;

/**
 * What begins with 1 to 5 without + before it is no number as people write it, but for 1800 and 1860: the code of a city has 0
 * or +91 before it.
 */
const NO_PHONE = /^[^+\d]*(?!18[06]0(?:\d{6}|\D(?:\D?\d){6}))[1-5]/;

/** A day in figures, such as 9/11/2026 or 9-11-2026, that is no part of longer digits; two of them could be a number. */
const DAY =
  /(?<![\d.:/])[0-3]?\d([./])[01]?\d\1(?:20)?\d\d(?![.:/]?\d)|(?<![\d.:/-])[0-3]?\d-[01]?\d-(?:20)?\d\d(?![\d./:-]*\d)/g;

/** A time, such as 9.30 or 18:00. */
const TIME = /(?<![\d.:])(?:[01]?\d|2[0-3])[.:][0-5]\d(?!\d|[.:]\d)/g;

/**
 * Whether ten digits may be other numbers, or a version: 6 7 8 9 10 11 12, 96.0.4664.110. People write a phone number in at most
 * five groups of two digits or more, or each digit by itself.
 */
const isList = (text: string): boolean => {
  const groups = text.match(/\d+/g) ?? [];
  const isBare = groups.join('').length === 10 && !text.includes('+');
  return (
    isBare && groups.length < 10 && (groups.length > 5 || groups.some((one) => one.length < 2))
  );
};

/** Digits of the longest number (ITU E.164), before which 00 may stand. */
const MOST_DIGITS = 15;

/** A phone number that is valid in India, or behind the code of its country, as +919876543210; undefined for other digits. */
function phoneOf(text: string): string | undefined {
  const { length } = text.replace(/\D/g, '');
  if (length < 8 || length > MOST_DIGITS + 2 || AMOUNTS.test(text) || isList(text))
    return undefined;
  // Some write + before a number without the code of its country.
  const [phone] = [text, text.replaceAll('+', '')].flatMap((one) => {
    const read = NO_PHONE.test(one) ? undefined : parsePhoneNumber(one, 'IN');
    return read?.isValid() ? read : [];
  });
  return phone?.number;
}

/** The phone numbers in a text, as written. Other digits can stand beside one: "600017 98765 43210 10 to 5". */
const phonesIn = (text: string): string[] =>
  (text.match(DIGITS) ?? []).flatMap((digits) => {
    const groups = digits.match(/[+(]{0,3}\d+[^\d+(]*/g) ?? [];
    const found: string[] = [];
    for (let from = 0; from < groups.length; ) {
      const next = groups.slice(from, from + MOST_DIGITS);
      const parts = next.map((_, at) =>
        next
          .slice(0, at + 1)
          .join('')
          .replace(/\D+$/, ''),
      );
      const longest = parts.findLastIndex((part) => phoneOf(part));
      if (longest >= 0) found.push(parts[longest] ?? '');
      from += Math.max(longest, 0) + 1;
    }
    return found;
  });

/** The digits of a number behind the code of its country; of one that is not valid, such as a placeholder, as written. */
const numberOf = (text: string): string => (phoneOf(text) ?? text).replace(/\D/g, '');

/** What pages tell people to trust: the numbers of the organisation, and the addresses of its channel and profiles. */
interface Own {
  numbers: string[];
  addresses: string[];
}

function ownContacts(root: string): Own {
  const read = (readFields(join(root, VALUE_FILE)) ?? {}) as Partial<Organisation>;
  const { phones, channel, profiles } = read;
  const addresses = [channel ?? [], profiles ?? []].flat().map((one) => String(one?.href));
  const numbers = [
    ...(phones ?? []).map((one) => numberOf(String(one))),
    ...addresses.map(numberIn),
  ];
  return { numbers, addresses };
}

/** The number that a link calls, or to which it writes; empty if it has none. */
const numberIn = (link: string): string =>
  numberOf(
    /^(?:(?:tel|sms):|.*wa\.me\/|.*[?&]phone=)(?:%2B)?([+\d][\d().-]+)/i.exec(link)?.[1] ?? '',
  );

/** An address without what does not change where it leads: a query, and a slash at its end. */
const bareAddress = (address: string): string => address.toLowerCase().replace(/\/?(?:\?.*)?$/, '');

/** Whether a link calls the organisation, or leads to its channel or a profile. */
const isOwnLink = (link: string, { numbers, addresses }: Own): boolean => {
  const called = numberIn(link);
  return called
    ? numbers.includes(called)
    : addresses.some((address) => bareAddress(address).endsWith(bareAddress(link)));
};

/** What is wrong with words that visitors read, or with the address of a link, if they have another contact than ours. */
function contactFault(written: string, own: Own): string | undefined {
  const plain = written
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[+＋]\s*(?=[\d(])/g, '+')
    .replace(/(?<=\d)\ufe0f?\u20e3/g, ''); // what draws a key around a digit, as emoji do
  const others = [DAY, TIME, IN_RUPEES, CHAT].reduce((text, one) => text.replace(one, 'x'), plain);
  const found =
    EMAIL.exec(plain)?.[0] ??
    plain.match(CHAT)?.find((link) => !isOwnLink(link, own)) ??
    phonesIn(others).find((phone) => !own.numbers.includes(numberOf(phone)));
  return (
    found &&
    `Pages tell people to trust only our own contacts, and ${quoted(found.trim())} may be another. Write {email} or {phone}. If it is neither an address nor a phone number, write a month by its name, an amount with commas, a comma or a word between other numbers, and a space before @.`
  );
}

/** What visitors read in each block of a text, such as a paragraph or a cell, and what its pictures and links say of themselves. */
const shownIn = ({ nodes }: Text): { at: number; part: string; words: string }[] =>
  nodes.flatMap(({ node, start, end }, index) => {
    const says = (part: string, words: string) => ({ at: start, part, words });
    if (node.type === 'code') return says('text', node.value);
    if (node.type === 'image') return says('picture', `${node.alt} ${node.title ?? ''}`);
    if (node.type === 'link') {
      // Another link may have digits of any kind in its address.
      const leadsToSomebody = /^mailto:/.test(node.url) || node.url.search(CHAT) >= 0;
      const url = leadsToSomebody ? node.url.replace('mailto:', '') : '';
      return says('link', `${url} ${node.title ?? ''}`);
    }
    if (!['paragraph', 'heading', 'tableCell'].includes(node.type)) return [];
    const words: string[] = [];
    // In reading order, so that what is inside follows.
    for (let at = index + 1; (nodes[at]?.start ?? end) < end; at += 1) {
      const { node: inner, parent, written } = nodes[at] as TextNode;
      const isBare = parent?.type === 'link' && parent.url.endsWith(written);
      if (inner.type === 'break') words.push('\n');
      if ('value' in inner) words.push(isBare ? 'x' : inner.value);
    }
    return says('text', words.join(''));
  });

/** Other contacts in a role than those of the organisation, which pages tell people to trust. */
export function contacts(root: string, entries: Entry[]): Problem[] {
  const own = ownContacts(root);
  return entries
    .filter(({ of }) => of === 'roles')
    .flatMap((entry) => {
      const inFields = valuesOf(entry.fields.data).flatMap(({ path, value }) => {
        const sentence = contactFault(String(value), own);
        return sentence ? inField(entry, path, sentence) : [];
      });
      const inText = (entry.text ? shownIn(entry.text) : []).flatMap(({ at, part, words }) => {
        const sentence = contactFault(words, own);
        return sentence ? atOffset(entry, at, part, sentence) : [];
      });
      return [...inFields, ...inText];
    });
}
