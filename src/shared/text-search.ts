import { readConcept } from './brand.ts';

/** Normalizes text for searching: no accents, capitals or punctuation. The database function `fold` implements the same rule. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[\t\n\r/:;()]/g, ' ')
    .replace(/[^a-z0-9@ ]+/g, '');

/** The last ten digits, like the database function `phone_digits`. */
export const phoneDigits = (phone: string): string => phone.replace(/[^0-9]/g, '').slice(-10);

interface SearchWord {
  /** Folded, never empty. */
  text: string;
  /** Where it may match: anywhere, at the beginning of a word, or as a whole word. */
  place: 'anywhere' | 'beginning' | 'whole';
  /** The order it may refer to: 2041 for '2041', 'tw2041' and 'tw2041r7'. */
  orderId: number | null;
}

const mostWords = 6;
// A telephone number may contain spaces and parentheses, and may start with '52'.
const digitsAndGaps = /^[+(]?[\d\s().-]{7,30}$/;
const isPhone = (text: string): boolean => (digitsAndGaps.test(text) && /\D/.test(text)) || /^521?\d{10}$/.test(text);

function wordOf(typed: string): SearchWord {
  const text = fold(typed.replace(/^\$/, '').replace(/\.00$/, ''));
  const concept = readConcept(text);
  const orderId = concept?.subscriptionId ?? null;
  // A bare number may mean anything; an order's or renewal's concept is matched as a whole word, folded as in the database.
  if (concept !== null && /[a-z]/.test(text)) return { text: text.startsWith('tw') ? text : `tw${text}`, place: 'whole', orderId };
  return { text, place: text.length < 3 ? 'beginning' : 'anywhere', orderId };
}

/** The search words, at most six: all must match, in any order. Empty if nothing typed can be searched. */
export function searchWords(typed: string): SearchWord[] {
  const text = typed.trim();
  const words = isPhone(text) ? [phoneDigits(text)] : text.split(/[\s/:;()]+/);
  return words
    .map(wordOf)
    .filter((word) => word.text !== '')
    .slice(0, mostWords);
}

const around = { anywhere: ['', ''], beginning: [' ', ''], whole: [' ', ' '] } as const;

/** The substring to look for in a folded text that is padded with spaces. */
export const searchPart = ({ text, place }: SearchWord): string => around[place].join(text);

/** Whether these texts together contain every word typed. */
export function matchesSearch(texts: readonly (string | null)[], typed: string): boolean {
  if (typed.trim() === '') return true;
  const text = ` ${fold(texts.join(' '))} `;
  const words = searchWords(typed);
  return words.length > 0 && words.every((word) => text.includes(searchPart(word)));
}
