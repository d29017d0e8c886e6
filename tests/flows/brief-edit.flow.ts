import { createElement } from 'react';
import { updateBrief } from '#api/contract/profile/update-brief.ts';
import { briefEditMachine } from '#machines/flows/brief-edit/brief-edit.machine.ts';
import { briefEditModel, exampleChangedBrief } from '#machines/flows/brief-edit/brief-edit.model.ts';
import { exampleOwnOrder } from '#machines/flows/own-order/example-own-order.ts';
import type { Fixture } from '../../e2e/paths/browser-flow.ts';
import { fill, leave, press } from './kit/actions.ts';
import { answers, refuses, sends } from './kit/calls.ts';
import { absent, type Expectation, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down } from './kit/reading-table.ts';
import { alert, button, field, region, text } from './kit/targets.ts';

interface Given {
  readonly id: number;
}
interface Seen {
  description?: string;
  isMissing?: boolean;
  /** Shown above the fields too. */
  isListed?: boolean;
  saved?: number;
  failure?: string;
}

const panel = region('Información del negocio');
const edit = button('Editar', panel);
const description = field('Descripción del negocio', panel);
const save = button('Guardar cambios', panel);
const cancel = button('Cancelar', panel);
const { brief: before } = exampleOwnOrder;
const written = before.business_description ?? '';
const problem = 'Cuéntanos de tu negocio';
const conflict = 'Esta información cambió mientras la editabas';
const failed = 'No se guardaron los cambios';

const form = ({ description: value = written, isMissing = false, failure }: Seen): Expectation[] => [
  absent(edit),
  see(description, { value, invalid: isMissing, description: isMissing ? new RegExp(problem) : /mostrador/, required: true }),
  ...(failure === undefined
    ? [absent(text(failed, panel))]
    : [failed, failure].map((part) => see(alert(undefined, panel), { text: part }))),
];

export const briefEditFlow = flowTable(briefEditMachine)<Seen, Given, Given & Required<Pick<Fixture, 'cookies'>>>({
  model: briefEditModel,
  given: { id: exampleOwnOrder.subscription_id },
  jsdom: {
    at: ({ id }) => `/account/pedido/${id}?tab=negocio`,
    render: async ({ id }, { page, report }) => {
      const { BriefTab } = await import('#features/own-order/brief-tab.tsx');
      // Loaded by the page on demand: import it before time stands still.
      await import('#features/own-order/brief-form.tsx');
      return createElement(BriefTab, { order: { ...exampleOwnOrder, subscription_id: id }, onSaved: () => report('saved'), ...page });
    },
  },
  browser: {
    who: 'cliente',
    prepare: async ({ as, given }) => {
      const { newCustomer } = await import('../../e2e/paths/fixtures/customer.ts');
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      const { calls, cookies } = await newCustomer({ as });
      return { ...given, id: (await ShopOrder.place(as, calls)).id, cookies };
    },
    cookies: ({ cookies }) => cookies,
    at: ({ id }) => `/account/pedido/${id}?tab=negocio`,
    // The page loads the order, again after each change.
    besides: /\/profile\/subscriptions\/\d+$/,
  },
  actions: {
    EDIT: () => [press(edit)],
    WRITE: ({ value }) => [fill(description, value)],
    LEAVE_FIELD: () => [leave(description)],
    SUBMIT: () => [press(save)],
    KEEP_MINE: () => [press(button('Guardar lo mío', panel))],
    TAKE_THEIRS: () => [press(button('Usar lo guardado', panel))],
    CANCEL: () => [press(cancel)],
  },
  values: ({ form: typed, issues, refusals, saved, failure }): Seen => ({
    description: typed.business_description,
    isMissing: issues.length > 0,
    isListed: issues.length > 0 && refusals > 0,
    saved,
    ...(failure === null ? {} : { failure: failure.message }),
  }),
  expectations: {
    reading: ({ saved = 0 }) => [
      see(edit, { enabled: true }),
      absent(description),
      reports(...Array.from({ length: saved }, () => 'saved')),
    ],
    'editing.writing': (seen) => [
      ...form(seen),
      see(save, { enabled: true, busy: false }),
      see(cancel, { enabled: true }),
      absent(text(conflict, panel)),
    ],
    'editing.comparing': (seen) => [...form(seen), see(text(conflict, panel)), see(save, { enabled: false })],
    saving: (seen) => [...form(seen), see(save, { busy: true }), see(cancel, { enabled: false })],
  },
  notInBrowser: 'the end-to-end test of a changed brief covers it',
  starts: () => ({ state: 'reading' }),
  scenarios: ({ id }) => {
    const words = 'Ramos para oficinas';
    const opens = { does: { type: 'EDIT', brief: { version: 1, answers: before } }, state: 'editing.writing' } as const;
    const writes = {
      does: { type: 'WRITE', field: 'business_description', value: words },
      state: 'editing.writing',
      showing: { description: words },
    } as const;
    const sent = (base_version: number) =>
      sends(updateBrief, {
        params: { id: `${id}` },
        body: {
          business_description: words,
          target_audience: before.target_audience ?? '',
          key_features: '',
          social_networks: { facebook: '', instagram: before.social_networks.instagram ?? '', tiktok: '', whatsapp: '' },
          competitors_urls: '',
          ...{ design_style: 'bold', color_preference: 'warm', client_requirements: '', base_version },
        },
      });
    const saves = { does: { type: 'SUBMIT' }, state: 'saving', showing: { description: words }, calls: [sent(1)] } as const;
    const savedNow = answers(updateBrief, { success: true, brief: { ...before, business_description: words }, brief_version: 2 });
    return [
      {
        title: 'an empty description is refused at its field, by leaving it and by saving; what is written is saved [R-703]',
        steps: [
          opens,
          { does: { type: 'WRITE', field: 'business_description', value: '' }, state: 'editing.writing', showing: { description: '' } },
          {
            does: { type: 'LEAVE_FIELD', field: 'business_description' },
            state: 'editing.writing',
            showing: { description: '', isMissing: true },
          },
          { does: { type: 'SUBMIT' }, state: 'editing.writing', showing: { description: '', isMissing: true, isListed: true } },
          writes,
          saves,
          { ...savedNow, state: 'reading', showing: { saved: 1 } },
        ],
      },
      {
        title: 'a failed save says why and keeps what is written; cancelling leaves the answers as they were [R-703]',
        steps: [
          opens,
          writes,
          saves,
          { ...refuses(updateBrief, down), state: 'editing.writing', showing: { description: words, failure: down.message } },
          { does: { type: 'CANCEL' }, state: 'reading' },
          opens,
        ],
      },
      {
        title: 'answers that changed in another tab are shown beside what is written, which is saved over them or given up [R-703]',
        steps: [
          opens,
          writes,
          saves,
          {
            ...refuses(updateBrief, { code: 'brief_changed', message: conflict, brief: exampleChangedBrief }),
            state: 'editing.comparing',
            showing: { description: words },
            also: [see(alert(undefined, panel), { text: 'Público objetivo. Ahora: Oficinas de Querétaro' })],
          },
          {
            does: { type: 'KEEP_MINE' },
            state: 'saving',
            showing: { description: words },
            calls: [sent(2)],
          },
          {
            ...refuses(updateBrief, { code: 'brief_changed', message: conflict, brief: exampleChangedBrief }),
            state: 'editing.comparing',
            showing: { description: words },
          },
          { does: { type: 'TAKE_THEIRS' }, state: 'editing.writing' },
        ],
      },
    ];
  },
});
