import { createElement } from 'react';
import { getProfile } from '#api/contract/profile/get-profile.ts';
import type { QuoteRequest } from '#api/contract/quotes/quote.ts';
import { requestQuote } from '#api/contract/quotes/request-quote.ts';
import { exampleProfile } from '#machines/flows/profile/example-profile.ts';
import type { QuoteField } from '#machines/flows/quote-request/quote-form.ts';
import { quoteRequestMachine } from '#machines/flows/quote-request/quote-request.machine.ts';
import { quoteRequestModel } from '#machines/flows/quote-request/quote-request.model.ts';
import { fill, leave, press, pressTwice } from './kit/actions.ts';
import { answers, generatedId, refuses, refusesAt, sends } from './kit/calls.ts';
import { absent, type Expectation, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { errorsOf } from './kit/forms.ts';
import { alert, button, field, heading, link, main, radio, text } from './kit/targets.ts';

interface Given {
  /** Mails to one address are limited. */
  readonly email: string;
  readonly personId: string | null;
}
interface Seen {
  form?: Partial<Record<QuoteField, string>>;
  kind?: string;
  wrong?: Partial<Record<QuoteField, string>>;
  /** All missing input, listed above the form. */
  isSummed?: boolean;
  failure?: string;
}

const names = {
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  company_name: 'Empresa',
  description: 'Descripción',
  budget: 'Presupuesto',
} as const satisfies Record<QuoteField, string>;
const fields = Object.keys(names) as QuoteField[];
const kindNames = { web: 'Sitio web', ecommerce: 'Tienda en línea', branding: 'Branding' } as const;
const submit = button('Enviar');
const failed = 'Error al enviar la solicitud';

const form = ({ form: written = {}, kind = 'Sitio web', wrong = {}, isSummed = false, failure }: Seen, isBusy: boolean): Expectation[] => [
  see(heading('Cotiza a la medida')),
  ...fields.map((name) =>
    see(field(names[name]), {
      value: written[name] ?? '',
      editable: !isBusy,
      invalid: wrong[name] !== undefined,
      description: new RegExp(wrong[name] ?? ''),
    }),
  ),
  ...Object.values(kindNames).map((name) => see(radio(name), { checked: name === kind })),
  ...Object.entries(wrong).map(([name, problem]) => (isSummed ? see(link(problem), { href: `#${name}` }) : absent(link(problem)))),
  failure === undefined ? absent(text(failed)) : see(alert(), { text: `${failed}${failure}` }),
];

export const quoteRequestFlow = flowTable(quoteRequestMachine)<Seen, Given>({
  model: quoteRequestModel,
  given: { email: 'mariana@ejemplo.mx', personId: null },
  jsdom: {
    at: () => '/cotizador',
    render: async ({ personId }, { page }) => {
      // Loaded on demand: import it before time stands still.
      await import('#features/quote-request/quote-request-calls.ts');
      const { QuoteRequestPage } = await import('#features/quote-request/quote-request-page.tsx');
      const { QuoteRequest } = await import('#features/quote-request/quote-request.tsx');
      return createElement(QuoteRequestPage, null, createElement(QuoteRequest, { personId, ...page }));
    },
  },
  browser: {
    who: 'guest',
    prepare: async ({ given }) => {
      const { addressOf, freshName } = await import('../../e2e/paths/fixtures/newcomer.ts');
      return { ...given, email: addressOf(freshName()) };
    },
    at: () => '/cotizador',
  },
  actions: {
    CHANGE: (event) => [fill(field(names[event.field]), event.value)],
    CHOOSE_KIND: ({ kind }) => [press(radio(kindNames[kind]))],
    LEAVE_FIELD: (event) => [leave(field(names[event.field]))],
    SUBMIT: () => [press(submit)],
    ASK_AGAIN: () => [press(button('Pedir otra cotización'))],
  },
  values: ({ form: { kind, ...written }, issues, refusals, failure }): Seen => ({
    form: written,
    kind: kindNames[kind],
    wrong: errorsOf(issues),
    isSummed: refusals > 0,
    ...(failure === null ? {} : { failure: failure.message }),
  }),
  expectations: {
    filling: (seen) => [...form(seen, false), see(submit, { busy: false })],
    sending: (seen) => [...form(seen, true), see(submit, { busy: true })],
    sent: ({ form: { email = '' } = {} }) => [
      see(heading('Recibimos tu solicitud'), { focused: true }),
      see(main(), { text: /Es la cotización número \d+\. Te respondemos en 24 horas hábiles a / }),
      see(main(), { text: email }),
      absent(submit),
    ],
  },
  starts: () => ({ state: 'filling' }),
  scenarios: ({ email }) => {
    const needed = { name: 'Mariana González', email, description: 'Un sitio con calendario de entregas.' };
    const asks = (quote: Partial<QuoteRequest> = {}, nth = 1) =>
      sends(requestQuote, { headers: { 'idempotency-key': generatedId(nth) }, body: { ...needed, kind: 'web', ...quote } });
    const submits = { does: { type: 'SUBMIT' }, state: 'sending', showing: { form: needed }, calls: [asks()] } as const;
    const isSent = { ...answers(requestQuote, { success: true, quote_id: 12 }), state: 'sent', showing: { form: needed } } as const;
    /** Field by field, starting from these values. */
    const writes = (words: Partial<Record<QuoteField, string>>, upon: Partial<Record<QuoteField, string>> = {}) =>
      Object.entries(words).map(([name, value], at, all) => ({
        does: { type: 'CHANGE' as const, field: name as QuoteField, value },
        state: 'filling' as const,
        showing: { form: { ...upon, ...Object.fromEntries(all.slice(0, at + 1)) } },
      }));
    const whole = { ...needed, phone: '442 000 0000', company_name: 'Florería Jacinta', budget: '$15,000.50 MXN' };
    const isRefused = 'Demasiados intentos. Vuelve a intentar en 60 minutos';
    const missing = {
      name: 'Escribe tu nombre',
      email: 'Escribe tu correo electrónico',
      description: 'Cuéntanos qué necesitas',
      budget: 'Escribe un monto en pesos. Ejemplo: 15000',
    };
    const validPhone = { phone: '+52 (442) 000-0000' };
    const incomplete = { form: { ...validPhone, budget: 'como veinte mil' }, wrong: missing, isSummed: true };
    const badEmail = 'Escribe un correo válido';
    const refused = { form: needed, failure: badEmail, wrong: { email: badEmail } };
    const contact = { email: 'mariana@ejemplo.mx', phone: '442 000 0000', company_name: 'Florería Jacinta' };
    const known = { name: 'Rosa', ...contact };
    const profile = answers(getProfile, { user: { ...exampleProfile, first_name: 'Mariana', last_name: 'González', ...contact } });
    return [
      {
        title:
          'sends what was typed, without blank fields, and under the same key after a refusal, which is shown; another quote keeps the contact and clears the rest [R-263, R-388, R-456]',
        steps: [
          ...writes(needed),
          { ...submits, by: [pressTwice(submit)] },
          {
            ...refuses(requestQuote, { code: 'too_many_requests', message: isRefused }),
            state: 'filling',
            showing: { form: needed, failure: isRefused },
          },
          submits,
          { ...refusesAt(requestQuote, 'email', 'invalid_input', badEmail), state: 'filling', showing: refused },
          // Leaving the field does not clear the server's message.
          { does: { type: 'LEAVE_FIELD', field: 'email' }, state: 'filling', showing: refused },
          submits,
          isSent,
          { does: { type: 'ASK_AGAIN' }, state: 'filling', showing: { form: { name: needed.name, email } } },
          ...writes({ description: needed.description }, { name: needed.name, email }),
          { ...submits, calls: [asks({}, 2)] },
        ],
      },
      {
        title: 'a budget is parsed as people write it, and all optional fields are sent',
        steps: [
          ...writes(whole),
          { does: { type: 'CHOOSE_KIND', kind: 'branding' }, state: 'filling', showing: { form: whole, kind: 'Branding' } },
          {
            does: { type: 'SUBMIT' },
            state: 'sending',
            showing: { form: whole, kind: 'Branding' },
            calls: [asks({ phone: '442 000 0000', company_name: 'Florería Jacinta', kind: 'branding', budget: 15000.5 })],
          },
          { ...isSent, showing: { form: needed } },
        ],
      },
      {
        title:
          'leaving an incomplete phone number shows how to correct it; missing input is listed in a summary that links to each field, and nothing is sent',
        steps: [
          { does: { type: 'LEAVE_FIELD', field: 'phone' }, state: 'filling' },
          ...writes({ phone: '442 000' }),
          {
            does: { type: 'LEAVE_FIELD', field: 'phone' },
            state: 'filling',
            showing: { form: { phone: '442 000' }, wrong: { phone: 'Escribe los 10 dígitos. Ejemplo: 442 000 0000' } },
          },
          ...writes(validPhone),
          ...writes({ budget: 'como veinte mil' }, validPhone),
          {
            does: { type: 'SUBMIT' },
            state: 'filling',
            showing: incomplete,
            also: [see(alert(), { focused: true, text: 'Revisa 4 campos para continuar' })],
          },
          { acts: [press(link(missing.email))], state: 'filling', showing: incomplete, also: [see(field(names.email), { focused: true })] },
        ],
      },
      {
        title: 'a signed-in customer’s name, email, phone and company are filled in and editable; text typed before stays [R-011]',
        given: { personId: '7f7f0a3e' },
        notInBrowser: 'the pages around it load the profile too',
        starts: { state: 'filling', calls: [sends(getProfile, {})] },
        steps: [
          ...writes({ name: 'Rosa' }),
          { ...profile, state: 'filling', showing: { form: known } },
          ...writes({ phone: '442 111 1111' }, known),
        ],
      },
    ];
  },
});
