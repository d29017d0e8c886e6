/** Files that customers and staff attach to a request or a reply. `listed`: the most that staff see of one order. */
export const attachmentLimits = { perMessage: 5, maximumBytes: 10 * 1024 * 1024, listed: 100 } as const;

/**
 * What may be attached, by file extension: logos, texts and pictures, and a ZIP for everything else. Nothing that a
 * browser or an office program executes (HTML, scripts, macros). SVG may contain scripts, so it is only ever downloaded. A HEIC
 * photo is stored as a JPG, which every browser shows.
 */
const kinds = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  heic: 'image/heic',
  heif: 'image/heif',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  txt: 'text/plain',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

export type AttachmentEnding = keyof typeof kinds;
export type AttachmentMedia = (typeof kinds)[AttachmentEnding];

export const attachmentMedia: readonly AttachmentMedia[] = [...new Set(Object.values(kinds))];

/** For the `accept` attribute of a file input. */
export const attachmentEndings: string = Object.keys(kinds)
  .map((ending) => `.${ending}`)
  .join(',');

export const attachmentKinds = 'PNG, JPG, HEIC, WebP, GIF, SVG, PDF, TXT, DOCX, XLSX y ZIP';

export const attachmentSentences = {
  missing: 'Elige un archivo',
  empty: 'El archivo está vacío',
  tooLarge: 'El archivo pesa más de 10 MB',
  wrongKind: `Solo se aceptan ${attachmentKinds}`,
  unreadablePicture: 'No pudimos abrir esta imagen. Guárdala de nuevo en su programa y adjúntala otra vez.',
  tooManyPixels: 'La imagen mide demasiado. Envíala de hasta 50 megapíxeles, o en un ZIP.',
  tooLargeDrawn: 'La imagen pesa demasiado. Envíala más pequeña, o en un ZIP.',
  unreadableHeic: 'No pudimos abrir esta foto HEIC. Envíala como JPG.',
} as const;

export const endingOf = (name: string): AttachmentEnding | null => {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(kinds, ending) ? (ending as AttachmentEnding) : null;
};

export const mediaOf = (ending: AttachmentEnding): AttachmentMedia => kinds[ending];

/** Why a file cannot be attached, judged by its name and size alone; null if it can. */
export const whyNotAttached = ({ name, size }: { name: string; size: number }): string | null => {
  if (endingOf(name) === null) return attachmentSentences.wrongKind;
  if (size === 0) return attachmentSentences.empty;
  return size > attachmentLimits.maximumBytes ? attachmentSentences.tooLarge : null;
};

const longestName = 120;

const withoutOuterDots = (text: string): string => {
  const isOuter = (sign: string | undefined): boolean => sign === '.' || sign === ' ';
  let [start, end] = [0, text.length];
  while (start < end && isOuter(text[start])) start += 1;
  while (end > start && isOuter(text[end - 1])) end -= 1;
  return text.slice(start, end);
};

/** A name safe for screens and headers: no folders, no invisible or bidirectional control characters, limited length. */
export const cleanFileName = (name: string): string => {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').replace(/[<>:"|?*]/g, '_');
  const plain = withoutOuterDots(visible.replace(/\s+/g, ' '));
  const ending = /\.[a-z0-9]{1,10}$/i.exec(plain)?.[0] ?? '';
  const stem = [...plain.slice(0, plain.length - ending.length)]
    .slice(0, longestName - ending.length)
    .join('')
    .trim();
  return `${stem === '' ? 'archivo' : stem}${ending}`;
};

/** For example `2.4 MB`. */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
};
