import type { Agency } from '#api/contract/settings/section.ts';
import { packageName } from '#shared/vocabulary.ts';
import type { DraftFacts } from './draft-facts.store.ts';
import type { Letter } from './layout.ts';
import { money } from './words.ts';

/** To who began an order a day ago and did not finish it. The link leads to the step that they were on. */
export const draftLeftMail = (
  { kind, level, price }: DraftFacts,
  { email, name }: { email: string; name: string },
  checkoutUrl: string,
  agency: Agency,
): Letter => ({
  to: email,
  subject: `Tu pedido de ${packageName(kind, level)} sigue guardado`,
  greeting: `Hola, ${name}:`,
  blocks: [
    `Empezaste a pedir ${packageName(kind, level)} (${money(price)}, IVA incluido) y no lo terminaste. Lo que escribiste sigue guardado.`,
    'Continúa donde te quedaste: no se te cobra nada hasta que elijas cómo pagar y lo confirmes.',
    `Si tienes dudas, responde a este correo o escríbenos por WhatsApp al ${agency.whatsapp} (${agency.hours}).`,
  ],
  action: { label: 'Continuar mi pedido', url: checkoutUrl },
  why: `Te llega porque dejaste un pedido sin terminar en ${agency.name}. Es el único recordatorio; si ya no lo quieres, no tienes que hacer nada.`,
});
