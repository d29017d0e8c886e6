// Just enough MIME to read what nodemailer writes: the subject and the text part, base64 and quoted-printable, UTF-8.

type Part = { readonly headers: ReadonlyMap<string, string>; readonly body: string };

const split = (source: string): Part => {
  const end = source.indexOf('\r\n\r\n');
  const head = end === -1 ? source : source.slice(0, end);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { headers: new Map(headers), body: end === -1 ? '' : source.slice(end + 4) };
};

const quotedPrintable = (text: string): string => {
  const bytes = text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

const decode = ({ headers, body }: Part): string => {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return quotedPrintable(body);
  return Buffer.from(body, 'latin1').toString('utf8');
};

const word = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, value: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(value, 'base64').toString('utf8') : quotedPrintable(value.replaceAll('_', ' ')),
    );

const leaves = (part: Part): readonly Part[] => {
  const boundary = part.headers.get('content-type')?.match(/^multipart\/.*boundary="?([^";]+)"?/i)?.[1];
  if (boundary === undefined) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((piece) => leaves(split(piece.replace(/^\r\n/, '').replace(/\r\n$/, ''))));
};

/** `source` holds one character per byte (latin1). */
export const parseMail = (source: string): { subject: string; text: string } => {
  const whole = split(source);
  const text = leaves(whole).find(({ headers }) => (headers.get('content-type') ?? 'text/plain').toLowerCase().startsWith('text/plain'));
  return { subject: word(whole.headers.get('subject') ?? ''), text: text === undefined ? '' : decode(text) };
};
