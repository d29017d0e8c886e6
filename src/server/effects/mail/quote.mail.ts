import { business } from '#shared/business.ts';
import { unspecified } from '#shared/vocabulary.ts';
import type { Letter } from './layout.ts';
import type { QuoteFacts } from './quote-facts.store.ts';
import { money } from './words.ts';

const wanted: Record<QuoteFacts['kind'], string> = { web: 'Sitio web', ecommerce: 'Tienda en línea', branding: 'Branding' };

const budgetText = (centavos: number | null): string => (centavos === null ? unspecified : money(centavos));

/** To the staff: everything that the person wrote. */
export const quoteRequestedMail = (quote: QuoteFacts, to: string, quotesUrl: string): Letter => ({
  to,
  subject: `Cotización ${quote.quoteId}: ${wanted[quote.kind]}`,
  greeting: 'Llegó una solicitud de cotización:',
  blocks: [
    {
      facts: [
        ['Nombre', quote.name],
        ['Correo electrónico', quote.email],
        ['Teléfono', quote.phone ?? unspecified],
        ['Empresa', quote.companyName ?? unspecified],
        ['Necesita', wanted[quote.kind]],
        ['Presupuesto', budgetText(quote.budget)],
      ],
    },
    { quote: quote.description },
    `Responde en menos de ${business.answerBusinessHours} horas hábiles.`,
  ],
  action: { label: 'Ver cotizaciones', url: quotesUrl },
});

/** To the person. Contains nothing that was typed: anybody may enter anybody's address, and the mail must not carry a stranger's words. */
export const quoteReceivedMail = (quote: QuoteFacts): Letter => ({
  to: quote.email,
  subject: `Recibimos tu solicitud de cotización ${quote.quoteId}`,
  greeting: 'Hola:',
  blocks: [
    `Recibimos tu solicitud de cotización ${quote.quoteId} (${wanted[quote.kind]}). Te respondemos en ${business.answerBusinessHours} horas hábiles, sin compromiso.`,
    'Si no la pediste, ignora este correo: no hacemos nada más con tu dirección.',
  ],
});
