/** A piece of what somebody wrote: text as it stands, or an address that a link can lead to. */
export interface TextPiece {
  text: string;
  /** Where it begins. */
  at: number;
  href: string | null;
}

const opening = new Set('("\'<[{«“‘¡¿*_');
const closing = new Set(')"\'>]}»”’.,;:!?…*_');

/** Where an address leads, or null: http and https alone, and never with a name or password before its host. */
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
  // A bracket at the end belongs to the address when one was opened within it.
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

/** What somebody wrote, with its addresses apart. Nothing is lost: the pieces together are the text. */
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
