import { readConcept } from './brand.ts';

/** A text as it is searched: without accents, capitals and punctuation. The database's function `fold` is the same rule. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[\t\n\r/:;()]/g, ' ')
    .replace(/[^a-z0-9@ ]+/g, '');

/** The last ten digits, as `phone_digits` of the database gives them. */
export const phoneDigits = (phone: string): string => phone.replace(/[^0-9]/g, '').slice(-10);

interface SearchWord {
  /** Folded, never empty. */
  text: string;
  /** Where it may stand: anywhere, at the beginning of a word, or as a whole word. */
  place: 'anywhere' | 'beginning' | 'whole';
  /** The order that may be meant: 2041 for '2041', 'tw2041' and 'tw2041r7'. */
  orderId: number | null;
}

const mostWords = 6;
// Spaces and brackets do not end a telephone number, and '52' may begin it.
const digitsAndGaps = /^[+(]?[\d\s().-]{7,30}$/;
const isPhone = (text: string): boolean => (digitsAndGaps.test(text) && /\D/.test(text)) || /^521?\d{10}$/.test(text);

function wordOf(typed: string): SearchWord {
  const text = fold(typed.replace(/^\$/, '').replace(/\.00$/, ''));
  const concept = readConcept(text);
  const orderId = concept?.subscriptionId ?? null;
  // A bare number may be anything; the concept of an order or renewal is one word, folded as the database writes it.
  if (concept !== null && /[a-z]/.test(text)) return { text: text.startsWith('tw') ? text : `tw${text}`, place: 'whole', orderId };
  return { text, place: text.length < 3 ? 'beginning' : 'anywhere', orderId };
}

/** The words of what was typed, six at most: all must be found, in any order. None if nothing of it can be searched. */
export function searchWords(typed: string): SearchWord[] {
  const text = typed.trim();
  const words = isPhone(text) ? [phoneDigits(text)] : text.split(/[\s/:;()]+/);
  return words
    .map(wordOf)
    .filter((word) => word.text !== '')
    .slice(0, mostWords);
}

const around = { anywhere: ['', ''], beginning: [' ', ''], whole: [' ', ' '] } as const;

/** What stands in a folded text, itself between spaces, where the word is found. */
export const searchPart = ({ text, place }: SearchWord): string => around[place].join(text);

/** Whether these texts together contain every word that was typed. */
export function matchesSearch(texts: readonly (string | null)[], typed: string): boolean {
  if (typed.trim() === '') return true;
  const text = ` ${fold(texts.join(' '))} `;
  const words = searchWords(typed);
  return words.length > 0 && words.every((word) => text.includes(searchPart(word)));
}
