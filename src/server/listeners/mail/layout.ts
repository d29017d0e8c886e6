import type { Mail } from '#server/providers/mail.ts';
import { brand } from '#shared/brand.ts';

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

/** A paragraph, a code to type, or a list of what is called how. */
export type Block = string | { code: string } | { facts: readonly (readonly [label: string, value: string])[] };

export interface Letter {
  to: string;
  subject: string;
  greeting: string;
  blocks: readonly Block[];
  action?: { label: string; url: string };
}

const blockAsText = (block: Block): string => {
  if (typeof block === 'string') return block;
  if ('code' in block) return `    ${block.code}`;
  return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
};

const paragraph = (inner: string): string => `<p style="margin:0 0 16px">${inner}</p>`;

const blockAsHtml = (block: Block): string => {
  if (typeof block === 'string') return paragraph(escapeHtml(block));
  if ('code' in block) {
    return `<p style="margin:0 0 16px;font:700 28px/1.3 monospace;letter-spacing:6px">${escapeHtml(block.code)}</p>`;
  }
  const rows = block.facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#555">${escapeHtml(label)}</td><td style="padding:4px 0"><strong>${escapeHtml(value)}</strong></td></tr>`,
  );
  return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
};

const button = ({ label, url }: { label: string; url: string }): string =>
  paragraph(
    `<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#16324f;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>`,
  );

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The same letter as plain text and as HTML. Everything in it is treated as text that somebody typed. */
export function compose({ to, subject, greeting, blocks, action }: Letter): Mail {
  const goodbye = `${brand.name} · ${brand.email}`;
  const text = [greeting, ...blocks.map(blockAsText), ...(action ? [`${action.label}:\n${action.url}`] : []), `—\n${goodbye}`].join('\n\n');
  const inner = [paragraph(escapeHtml(greeting)), ...blocks.map(blockAsHtml), ...(action ? [button(action)] : [])].join('\n');
  const html = `<!doctype html>
<html lang="es-MX">
<head><meta charset="utf-8"><title>${escapeHtml(oneLine(subject))}</title></head>
<body style="margin:0;padding:24px;background:#f6f5f1;color:#1c1c1c;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 20px;font-weight:700">${escapeHtml(brand.name)}</p>
${inner}
<p style="margin:24px 0 0;color:#666;font-size:13px">${escapeHtml(goodbye)}</p>
</div>
</body>
</html>
`;
  return { to, subject: oneLine(subject), text: `${text}\n`, html };
}
