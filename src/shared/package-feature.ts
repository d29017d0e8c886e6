import { plainFeatureValue } from './feature-value.ts';

/** A feature as one line on a package card: `10 páginas`, `Certificado SSL`, `1 método de pago (Tarjeta)`. */
export interface FeatureLine {
  name: string;
  feature_type: 'boolean' | 'number' | 'text';
  /** 'true' if the feature is merely included. */
  value: string;
}

const prepositions = new Set(['de', 'del', 'con', 'para', 'por', 'en', 'sin', 'a']);

const singularWord = (word: string): string => {
  if (word.endsWith('ones')) return `${word.slice(0, -4)}ón`;
  if (/[dlnr]es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
};

/** `correos con tu dominio` → `correo con tu dominio`: only the words before the first preposition change. */
const singular = (name: string): string => {
  const words = name.split(' ');
  const end = words.findIndex((word) => prepositions.has(word));
  return words.map((word, index) => (end === -1 || index < end ? singularWord(word) : word)).join(' ');
};

/** `Páginas` → `páginas`; acronyms are left unchanged. */
const insideSentence = (name: string): string => (/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);

const counted = (count: string, name: string): string => {
  const noun = insideSentence(name);
  return `${count} ${count === '1' ? singular(noun) : noun}`;
};

/** The value of a feature; null if it is merely included, which is shown as a check mark. */
export const featureValue = ({ feature_type, value }: Omit<FeatureLine, 'name'>): string | null =>
  feature_type === 'boolean' || value === plainFeatureValue ? null : value;

/**
 * A number precedes the name, also at the start of a text (`2 (Tarjeta y SPEI)`). Any other text follows the name: as an adjective
 * if it starts in lower case (`Inventario básico`), otherwise after a colon.
 */
export function featureText({ name, ...said }: FeatureLine): string {
  const value = featureValue(said);
  if (value === null) return name;
  const [, count, rest] = /^(\d[\d.,]*)(.*)$/s.exec(value.trim()) ?? [];
  if (count !== undefined && rest !== undefined && !/^\S/.test(rest)) return `${counted(count, name)}${rest}`;
  return /^\p{Ll}/u.test(value) ? `${name} ${value}` : `${name}: ${value}`;
}
