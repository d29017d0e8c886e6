import { createElement } from 'react';
import { fromPromise } from 'xstate';
import { addDeliverable, type NewDeliverable } from '#api/contract/orders/add-deliverable.ts';
import { uploadAttachment } from '#api/contract/requirements/upload-attachment.ts';
import { attachmentTrayMachine, type UploadInput } from '#machines/flows/attachment-tray/attachment-tray.machine.ts';
import { type DeliverableField, deliverableMachine } from '#machines/flows/deliverable/deliverable.machine.ts';
import { deliverableModel, exampleDeliverable } from '#machines/flows/deliverable/deliverable.model.ts';
import { attaches, fill, hit, press, pressOr, pressTwice } from './kit/actions.ts';
import { answers, generatedId, refuses, refusesAt, sends, unanswered, uploads } from './kit/calls.ts';
import { absent, type Expectation, inBrowser, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { noAnswerText } from './kit/reading-table.ts';
import { alert, button, dialog, field, link, text } from './kit/targets.ts';

interface Seen {
  name?: string;
  version?: string;
  /** What is wrong, by its field. */
  wrong?: Partial<Record<keyof NewDeliverable, string>>;
  failure?: string | null;
}

const form = dialog('Agregar entregable');
const box = { name: field('Nombre', form), version: field('Versión', form) } as const;
const add = button('Agregar', form);
const cancel = button('Cancelar', form);
const choose = button('Adjuntar archivo', form);
const file = 'logotipo.png';
const remove = button(`Quitar ${file}`, form);
const missing = {
  name: 'Escribe el nombre del entregable',
  version: 'Escribe la versión, por ejemplo 1, 2.1 o final',
  attachment: 'Elige un archivo',
};

const typed = ({ name = '', version = '', wrong = {} }: Seen, editable: boolean): Expectation[] => [
  ...Object.entries({ name, version }).map(([one, value]) => {
    const problem = wrong[one as DeliverableField];
    return see(box[one as DeliverableField], {
      value,
      editable,
      required: true,
      invalid: problem !== undefined,
      description: new RegExp(problem ?? ''),
    });
  }),
  wrong.attachment === undefined ? absent(text(missing.attachment, form)) : see(text(wrong.attachment, form)),
];

/** On generated paths a chosen file is uploaded at once. */
const uploaded = attachmentTrayMachine.provide({
  actors: {
    uploadFile: fromPromise<void, UploadInput>(async () => undefined),
    discardFiles: fromPromise<void, { ids: readonly string[] }>(async () => undefined),
  },
});

export const deliverableFlow = flowTable(deliverableMachine)<Seen, { readonly id: number }>({
  model: deliverableModel,
  given: { id: 2047 },
  jsdom: {
    render: async ({ id }, { report, page }) => {
      const { DeliverableDialog } = await import('#parts/deliverable-dialog.tsx');
      const parts =
        page.machine === undefined
          ? {}
          : { machine: page.machine, trayMachine: uploaded, idOf: () => exampleDeliverable.attachment.attachment_id };
      return createElement(DeliverableDialog, { subscriptionId: id, onDone: report, ...parts });
    },
  },
  browser: {
    who: 'admin',
    prepare: async ({ as }) => {
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      return { id: (await ShopOrder.paid(as)).id };
    },
    at: ({ id }) => `/admin/orders/${id}`,
    opens: [press(button('Agregar entregable'))],
  },
  actions: {
    TYPE: ({ field: name, value }) => [fill(box[name], value)],
    SUBMIT: ({ attachment }) => [pressOr(remove, press(box.name)), ...(attachment === '' ? [] : [attaches({ name: file })]), press(add)],
    CANCEL: () => [press(cancel)],
  },
  values: ({ form: { name, version }, issues, failure }): Seen => ({
    name,
    version,
    wrong: Object.fromEntries(issues.map(({ path, message }) => [path, message])),
    failure: failure?.message ?? null,
  }),
  expectations: {
    editing: (seen) => [
      ...typed(seen, true),
      ...(seen.failure === undefined || seen.failure === null
        ? [absent(text('No se agregó el entregable', form))]
        : [see(alert(undefined, form), { text: `No se agregó el entregable${seen.failure}` })]),
      see(add, { enabled: true, busy: false }),
      see(cancel, { enabled: true }),
      reports(),
    ],
    sending: (seen) => [
      ...typed(seen, false),
      see(add, { busy: true }),
      see(cancel, { enabled: false }),
      see(choose, { enabled: false }),
      reports(),
    ],
    added: () => [
      absent(dialog()),
      inBrowser(see(text('Entregable agregado: Logotipo, versión 2'))),
      inBrowser(see(link(/^Logotipo ?Versión 2/))),
    ],
    cancelled: () => [absent(dialog()), reports({ result: 'cancelled' }), inBrowser(see(button('Agregar entregable')))],
  },
  starts: () => ({ state: 'editing', also: [see(choose, { enabled: true })] }),
  scenarios: ({ id }) => {
    const types = (name: DeliverableField, value: string, showing: Seen) =>
      ({ does: { type: 'TYPE', field: name, value }, state: 'editing', showing }) as const;
    const written = { name: 'Logotipo', version: '2' };
    const attachment = generatedId(1);
    const stored = answers(uploadAttachment, {
      success: true,
      attachment: { ...exampleDeliverable.attachment, name: file, media_type: 'image/png' },
    });
    const attached = (showing: Seen, isFocused = false) =>
      [
        {
          acts: [attaches({ name: file })],
          state: 'editing',
          showing,
          calls: [uploads(file)],
          also: [see(choose, { enabled: false, ...(isFocused ? { focused: true } : {}) })],
        },
        { ...stored, state: 'editing', showing },
      ] as const;
    const submits = { does: { type: 'SUBMIT', attachment: '' }, by: [press(add)] } as const;
    const sent = (nth: number, body: Partial<NewDeliverable> = {}) => ({
      ...submits,
      state: 'sending' as const,
      showing: { ...written, ...body },
      calls: [
        sends(addDeliverable, {
          params: { id: `${id}` },
          headers: { 'idempotency-key': generatedId(nth) },
          body: { ...written, ...body, attachment },
        }),
      ],
    });
    const deliverable = { ...exampleDeliverable, attachment: { ...exampleDeliverable.attachment, name: file } };
    const isAdded = (also: readonly Expectation[]) =>
      ({ ...answers(addDeliverable, { success: true, deliverable }), state: 'added', also: [...also] }) as const;
    const taken = 'Ya hay un entregable con ese nombre y esa versión. Escribe otra versión.';
    const gone = 'Un archivo ya se envió o ya no está. Quítalo y adjúntalo otra vez.';
    return [
      {
        title: 'a file is handed over with its name and version, only once on a double click [R-710]',
        steps: [
          ...attached({}),
          types('name', 'Logotipo', { name: 'Logotipo' }),
          types('version', '2', written),
          { ...sent(2), by: [pressTwice(add)] },
          { acts: [hit('Escape', form)], state: 'sending', showing: written },
          isAdded([]),
        ],
      },
      {
        title: 'what is missing is said at its field, the first of them focused, and nothing is sent [R-710]',
        steps: [
          { ...submits, state: 'editing', showing: { wrong: missing }, also: [see(box.name, { focused: true })] },
          types('name', 'Logotipo', { name: 'Logotipo', wrong: { version: missing.version, attachment: missing.attachment } }),
          types('version', '2', { ...written, wrong: { attachment: missing.attachment } }),
          {
            ...submits,
            state: 'editing',
            showing: { ...written, wrong: { attachment: missing.attachment } },
            also: [see(choose, { focused: true })],
          },
          // The press that opened the file chooser left the focus on its button.
          ...attached(written, true),
          sent(2),
          isAdded([]),
        ],
      },
      {
        title: 'a refusal is said at its field and loses nothing; without an answer the same call is repeated [R-710]',
        notInBrowser: 'the server refuses none of these there',
        steps: [
          ...attached({}),
          types('name', 'Logotipo', { name: 'Logotipo' }),
          types('version', '2', written),
          sent(2),
          { ...unanswered(addDeliverable), state: 'editing', showing: { ...written, failure: noAnswerText } },
          sent(2),
          {
            ...refusesAt(addDeliverable, 'version', 'invalid_input', taken),
            state: 'editing',
            showing: { ...written, wrong: { version: taken }, failure: taken },
          },
          types('version', '3', { name: 'Logotipo', version: '3' }),
          sent(3, { version: '3' }),
          {
            ...refuses(addDeliverable, { code: 'order_closed', message: 'Este pedido está cancelado: ya no recibe entregables' }),
            state: 'editing',
            showing: { name: 'Logotipo', version: '3', failure: 'Este pedido está cancelado: ya no recibe entregables' },
          },
          sent(3, { version: '3' }),
          {
            ...refusesAt(addDeliverable, 'attachment', 'invalid_input', gone),
            state: 'editing',
            showing: { name: 'Logotipo', version: '3', failure: gone },
            also: [see(choose, { description: new RegExp(gone) })],
          },
        ],
      },
      {
        title: 'it waits for the upload [R-382, R-710]',
        steps: [
          types('name', 'Logotipo', { name: 'Logotipo' }),
          types('version', '2', written),
          { acts: [attaches({ name: file })], state: 'editing', showing: written, calls: [uploads(file)] },
          {
            ...submits,
            state: 'editing',
            showing: written,
            also: [see(text('Espera a que terminen de subir los archivos.', form))],
          },
          { ...stored, state: 'editing', showing: written },
          sent(2),
          isAdded([]),
        ],
      },
      {
        title: 'cancelling sends nothing',
        steps: [
          types('name', 'Logotipo', { name: 'Logotipo' }),
          { does: { type: 'CANCEL' }, by: [hit('Escape', box.name)], state: 'cancelled' },
        ],
      },
    ];
  },
});
