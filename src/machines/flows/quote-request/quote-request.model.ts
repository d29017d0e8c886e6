import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { troubleOf } from '#machines/trouble-of.ts';
import { quoteIssues } from './quote-form.ts';
import { type QuoteRequestContext, quoteRequestLabels, quoteRequestMachine } from './quote-request.machine.ts';

export const quoteRequestModel: RegisteredModel = {
  machine: quoteRequestMachine,
  labels: quoteRequestLabels,
  requirements: { filling: ['R-388'] },
  cases: {
    CHANGE: [
      { field: 'name', value: 'Mariana González' },
      { field: 'email', value: 'mariana@ejemplo.mx' },
      { field: 'description', value: 'Un sitio con calendario de entregas.' },
    ],
    CHOOSE_KIND: [{ kind: 'ecommerce' }],
    LEAVE_FIELD: [{ field: 'email' }],
    'done.requestQuote': [{ output: { quoteId: 12 } }],
    'error.requestQuote': [{ error: new RequestFailed({ code: 'too_many_requests', message: 'Demasiados intentos' }) }],
  },
  project: (context: QuoteRequestContext) => ({
    missing: quoteIssues(context.form).map(({ path }) => path),
    emailTyped: context.form.email !== '',
    ...troubleOf(context),
    number: context.quoteId,
  }),
};
