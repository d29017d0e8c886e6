import type { Mail } from '#server/effects/providers/mail.ts';
import { escapeHtml } from '#server/kernel/escape-html.ts';
import { brand } from '#shared/brand.ts';
import { dark, light, wall } from './colours.ts';
import { linesOf, oneLine } from './words.ts';

/** A paragraph, a quotation, a code to type, or a list of labelled values. */
export type Block = string | { quote: string } | { code: string } | { facts: readonly (readonly [label: string, value: string])[] };

export interface Letter {
  to: string;
  subject: string;
  greeting: string;
  blocks: readonly Block[];
  action?: { label: string; url: string };
  /** Why the recipient gets a mail that they did not request. */
  why?: string;
  /** The address where the recipient chooses which mails to get. */
  choices?: string;
  /** The order that it is about, if its event does not say so. */
  subscriptionId?: number;
}

const goodbye = `${brand.name} · ${brand.email} · WhatsApp ${brand.whatsapp}`;

const blockAsText = (block: Block): string => {
  if (typeof block === 'string') return oneLine(block);
  if ('code' in block) return `    ${block.code}`;
  // Prefix every line: quoted text must not look like ours.
  if ('quote' in block)
    return linesOf(block.quote)
      .map((line) => `> ${line}`.trimEnd())
      .join('\n');
  return block.facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n');
};

const chooseMails = 'Elige qué correos recibes';

const asText = ({ greeting, blocks, action, why, choices }: Letter): string =>
  [
    oneLine(greeting),
    ...blocks.map(blockAsText),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `—\n${[...(why === undefined ? [] : [why]), ...(choices === undefined ? [] : [`${chooseMails}: ${choices}`]), goodbye].join('\n')}`,
  ].join('\n\n');

const typeface = 'Arial,Helvetica,sans-serif';
const breaks = 'overflow-wrap:anywhere;word-break:break-word';

const paragraph = (inner: string): string => `<p style="margin:0 0 16px">${inner}</p>`;

const blockAsHtml = (block: Block): string => {
  if (typeof block === 'string') return paragraph(escapeHtml(oneLine(block)));
  if ('code' in block) {
    return `<p class="box" style="margin:0 0 16px;padding:12px 16px;background:${light.box};border-radius:8px;font:700 30px/1.3 monospace;letter-spacing:6px">${escapeHtml(block.code)}</p>`;
  }
  if ('quote' in block) {
    return `<p class="box" style="margin:0 0 16px;padding:12px 16px;background:${light.box};border-left:4px solid ${wall.top};white-space:pre-line">${escapeHtml(linesOf(block.quote).join('\n'))}</p>`;
  }
  const rows = block.facts.map(
    ([label, value]) =>
      `<tr><td class="muted line" style="padding:8px 16px 8px 0;border-bottom:1px solid ${light.line};color:${light.muted};vertical-align:top;width:38%;word-break:normal">${escapeHtml(label)}</td><td class="line" style="padding:8px 0;border-bottom:1px solid ${light.line};vertical-align:top"><strong>${escapeHtml(oneLine(value))}</strong></td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse;font-size:16px;line-height:1.5">${rows.join('')}</table>`;
};

const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:8px 0 20px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:15px 28px;border-radius:8px;background:${light.button};color:${light.onButton};font-weight:700;font-size:17px;line-height:1.2;text-decoration:none">${escapeHtml(label)}</a></p>`;

/** The preview that mail programs show beside the subject. */
const preheader = ({ blocks }: Letter): string => {
  const first = blocks.find((block) => typeof block === 'string');
  return first === undefined
    ? ''
    : `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(oneLine(first).slice(0, 140))}</div>`;
};

const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.button{display:block!important;text-align:center}.inner{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){.ground{background:${dark.ground}!important}.panel{background:${dark.panel}!important;color:${dark.ink}!important}.muted{color:${dark.muted}!important}.line{border-color:${dark.line}!important}.box{background:${dark.box}!important}.button{background:${dark.button}!important;color:${dark.onButton}!important}}`;

const frame = (subject: string, hidden: string, inner: string, footer: string): string => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.ground}">
${hidden}
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${light.ground}"><tr><td align="center" style="padding:16px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;font:16px/1.55 ${typeface};${breaks}">
<tr><td style="padding:18px 24px;background:${wall.top};color:${wall.onTop};font-weight:700;font-size:20px;line-height:1.2">${escapeHtml(brand.name)}</td></tr>
<tr><td style="height:8px;background:${wall.base};font-size:0;line-height:8px">&nbsp;</td></tr>
<tr><td class="panel inner" style="padding:28px 24px;background:${light.panel};color:${light.ink};text-align:left">
${inner}
<p class="muted line" style="margin:8px 0 0;padding-top:16px;border-top:1px solid ${light.line};color:${light.muted}">${footer}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

/** The mail as plain text and as HTML in the brand's colours. All content is escaped as untrusted text. */
export function compose(letter: Letter): Mail {
  const { to, greeting, blocks, action, why, choices } = letter;
  const subject = oneLine(letter.subject);
  const inner = [paragraph(escapeHtml(oneLine(greeting))), ...blocks.map(blockAsHtml), ...(action ? [button(action)] : [])].join('\n');
  const choose =
    choices === undefined ? [] : [`<a class="muted" href="${escapeHtml(choices)}" style="color:${light.muted}">${chooseMails}</a>`];
  const footer = [...(why === undefined ? [] : [escapeHtml(why)]), ...choose, escapeHtml(goodbye)].join('<br>');
  return { to, subject, text: `${asText(letter)}\n`, html: frame(subject, preheader(letter), inner, footer) };
}
