import { expect } from '@playwright/test';
import type { AnswerOf } from '#api/contract/operation.ts';
import { requestQuote } from '#api/contract/quotes/request-quote.ts';
import type { QuoteField } from '#machines/flows/quote-request/quote-form.ts';
import type { QuoteRequestContext, QuoteRequestEvent } from '#machines/flows/quote-request/quote-request.machine.ts';
import { quoteRequestModel } from '#machines/flows/quote-request/quote-request.model.ts';
import { button, field, press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { addressOf, freshName } from '../prepared/newcomer.ts';
import { isAtRest, isHeaded, isSubmitting, leave, tells } from './entry-form.ts';

const names = {
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  company_name: 'Empresa',
  description: 'Descripción',
  budget: 'Presupuesto',
} as const satisfies Record<QuoteField, string>;

const kindNames = { web: 'Sitio web', ecommerce: 'Tienda en línea', branding: 'Branding' } as const;

export const quoteRequestFlow = browserFlow({
  model: quoteRequestModel,
  who: 'guest',
  at: '/cotizador',
  inView: button('Enviar'),
  calls: {
    requestQuote: { operation: requestQuote, by: 'server', told: ({ quote_id: quoteId }: AnswerOf<typeof requestQuote>) => ({ quoteId }) },
  },
  gestures: {
    // Only so many mails go to one address.
    CHANGE: async ({ page }, event) => {
      const value = event.field === 'email' ? addressOf(freshName()) : event.value;
      await field(page, names[event.field]).fill(value);
      return { ...event, value };
    },
    CHOOSE_KIND: ({ page }, { kind }) => page.getByRole('radio', { name: kindNames[kind] }).check(),
    LEAVE_FIELD: ({ page }, event) => leave(field(page, names[event.field])),
    SUBMIT: ({ page }) => press('Enviar')(page),
    ASK_AGAIN: ({ page }) => press('Pedir otra cotización')(page),
  } satisfies PageGestures<QuoteRequestEvent>,
  sees: {
    filling: async (page, snapshot) => {
      await isHeaded('Cotiza a la medida')(page);
      await isAtRest('Enviar')(page);
      await tells('Error al enviar la solicitud')(page, snapshot);
    },
    sending: async (page) => {
      await isSubmitting('Enviar')(page);
      await expect(field(page, names.name)).not.toBeEditable();
    },
    sent: async (page, { context }) => {
      const { quoteId }: QuoteRequestContext = context;
      await isHeaded('Recibimos tu solicitud')(page);
      await expect(page.getByRole('main')).toContainText(`Es la cotización número ${quoteId}.`);
    },
  },
});
