/** A piece of user-written text: plain text, or a URL to link. */
export interface TextPiece {
  text: string;
  /** Its offset in the text. */
  at: number;
  href: string | null;
}

const opening = new Set('("\'<[{«“‘¡¿*_');
const closing = new Set(')"\'>]}»”’.,;:!?…*_');

/** The URL to link to, or null: only http and https, never with credentials. */
function hrefOf(word: string): string | null {
  const scheme = word.slice(0, 8).toLowerCase();
  if (!scheme.startsWith('http://') && scheme !== 'https://') return null;
  const url = URL.canParse(word) ? new URL(word) : null;
  return url === null || url.username !== '' || url.password !== '' ? null : url.href;
}

function piecesOf(word: string): Omit<TextPiece, 'at'>[] {
  let start = 0;
  let end = word.length;
  while (start < end && opening.has(word[start] ?? '')) start += 1;
  // A closing parenthesis at the end belongs to the URL if the URL contains an opening one.
  const isBracketed = word.includes('(', start);
  while (end > start && closing.has(word[end - 1] ?? '') && !(isBracketed && word[end - 1] === ')')) end -= 1;
  const href = hrefOf(word.slice(start, end));
  if (href === null) return [{ text: word, href: null }];
  return [
    { text: word.slice(0, start), href: null },
    { text: word.slice(start, end), href },
    { text: word.slice(end), href: null },
  ];
}

/** Splits user-written text into plain text and URLs. The pieces joined are the original text. */
export function linkedText(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const piece of text.split(/(\s+)/).flatMap(piecesOf)) {
    const last = pieces.at(-1);
    if (piece.text === '') continue;
    if (last !== undefined && last.href === null && piece.href === null) last.text += piece.text;
    else pieces.push({ ...piece, at });
    at += piece.text.length;
  }
  return pieces;
}
