import { createElement } from 'react';
import { UpdateProjectUrls, updateProjectUrls } from '#api/contract/development/update-project-urls.ts';
import { exampleProject } from '#machines/flows/project-detail/example-project.ts';
import { type UrlField, urlManagementMachine } from '#machines/flows/url-management/url-management.machine.ts';
import { urlManagementModel } from '#machines/flows/url-management/url-management.model.ts';
import { fill, hit, press, pressTwice } from './kit/actions.ts';
import { answers, refusesAt, sends, unanswered } from './kit/calls.ts';
import { absent, inBrowser, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { noAnswerText } from './kit/reading-table.ts';
import { alert, alertdialog, button, dialog, field, link, text } from './kit/targets.ts';

const form = dialog('Gestionar URLs');
const box = { stagingUrl: field('URL de staging', form), productionUrl: field('URL de producción', form) } as const;
const save = button('Guardar', form);
const cancel = button('Cancelar', form);
const staging = 'https://staging.example/tw-2047';
const production = 'https://floreriajacinta.example';

interface Seen {
  stagingUrl?: string;
  productionUrl?: string;
  /** The field that holds no valid address. */
  wrong?: UrlField | null;
  failure?: string | null;
}

export const urlManagementFlow = flowTable(urlManagementMachine)({
  model: urlManagementModel,
  given: { id: 2047 },
  jsdom: {
    render: async ({ id }, { report, page }) => {
      const { UrlManagementDialog } = await import('#parts/url-management-dialog.tsx');
      const project = { subscription_id: id, staging_url: staging, production_url: null };
      return createElement(UrlManagementDialog, { project, onDone: report, ...page });
    },
  },
  browser: {
    who: 'desarrollo',
    prepare: async ({ as }) => {
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      const order = await ShopOrder.staged(as);
      await order.publishAt({ stagingUrl: staging });
      return { id: order.id };
    },
    at: ({ id }) => `/admin/development/${id}`,
    opens: [press(button('Gestionar URLs'))],
  },
  actions: { TYPE: ({ field: name, value }) => [fill(box[name], value)], SUBMIT: () => [press(save)], CANCEL: () => [press(cancel)] },
  values: ({ urls, tried, failure }): Seen => ({
    ...urls,
    wrong: (tried && !UpdateProjectUrls.safeParse(urls).success) || failure?.code === 'invalid_input' ? 'stagingUrl' : null,
    failure: failure?.message ?? null,
  }),
  expectations: {
    editing: ({ stagingUrl = staging, productionUrl = '', wrong = null, failure = null }) => [
      see(box.stagingUrl, { value: stagingUrl, editable: true, invalid: wrong === 'stagingUrl' }),
      see(box.productionUrl, { value: productionUrl, editable: true, invalid: wrong === 'productionUrl' }),
      failure === null ? absent(alert(undefined, form)) : see(alert(undefined, form), { text: `Error al actualizar URLs${failure}` }),
      see(save, { enabled: true, busy: false }),
      see(cancel, { enabled: true }),
      reports(),
    ],
    saving: () => [
      see(save, { busy: true }),
      see(cancel, { enabled: false }),
      see(box.stagingUrl, { editable: false }),
      see(box.productionUrl, { editable: false }),
      reports(),
    ],
    saved: ({ productionUrl = '' }) => [
      absent(dialog()),
      absent(alertdialog()),
      reports({ result: 'saved' }),
      inBrowser(see(text('URLs actualizadas'))),
      ...(productionUrl === '' ? [] : [inBrowser(see(link(productionUrl.replace('https://', ''))))]),
    ],
    cancelled: () => [absent(dialog()), reports({ result: 'cancelled' }), inBrowser(see(button('Gestionar URLs')))],
  },
  starts: () => ({ state: 'editing' }),
  scenarios: ({ id }) => {
    const sent = (body: UpdateProjectUrls) => sends(updateProjectUrls, { params: { id: `${id}` }, body });
    const project = { ...exampleProject, subscription_id: id, production_url: production };
    const types = {
      does: { type: 'TYPE', field: 'productionUrl', value: production },
      state: 'editing',
      showing: { productionUrl: production },
    } as const;
    const submits = { does: { type: 'SUBMIT' }, state: 'saving', calls: [sent({ productionUrl: production })] } as const;
    const tooLong = 'La dirección es demasiado larga';
    return [
      {
        title: 'only the changes are sent, and only once on a double click [R-155, R-203]',
        steps: [
          types,
          { ...submits, by: [pressTwice(save)] },
          { acts: [hit('Escape', form)], state: 'saving' },
          { ...answers(updateProjectUrls, { success: true, project }), state: 'saved', showing: { productionUrl: production } },
        ],
      },
      {
        title: 'a cleared address is sent empty [R-155]',
        steps: [
          { does: { type: 'TYPE', field: 'stagingUrl', value: '' }, state: 'editing', showing: { stagingUrl: '' } },
          { does: { type: 'SUBMIT' }, state: 'saving', calls: [sent({ stagingUrl: '' })] },
          { ...answers(updateProjectUrls, { success: true, project: { ...project, staging_url: null } }), state: 'saved' },
        ],
      },
      {
        title: 'the input survives a refusal, which is shown at the field it names [R-444]',
        steps: [
          types,
          submits,
          { ...unanswered(updateProjectUrls), state: 'editing', showing: { productionUrl: production, failure: noAnswerText } },
          submits,
          {
            ...refusesAt(updateProjectUrls, 'productionUrl', 'invalid_input', tooLong),
            state: 'editing',
            showing: { productionUrl: production, wrong: 'productionUrl' as const, failure: tooLong },
            also: [see(box.productionUrl, { description: new RegExp(tooLong) })],
          },
        ],
      },
      ...['ftp://staging.example', 'javascript:alert(1)', 'staging.example', 'https://'].map((typed) => ({
        title: `${typed} is not an address: its field shows an error and nothing is sent [R-155]`,
        steps: [
          {
            does: { type: 'TYPE' as const, field: 'productionUrl' as const, value: typed },
            state: 'editing' as const,
            showing: { productionUrl: typed },
          },
          {
            does: { type: 'SUBMIT' as const },
            state: 'editing' as const,
            showing: { productionUrl: typed, wrong: 'productionUrl' as const },
            also: [see(box.productionUrl, { description: /Escribe una dirección que empiece con http:\/\/ o https:\/\//, focused: true })],
          },
          types,
        ],
      })),
      {
        title: 'cancelling sends nothing',
        steps: [types, { does: { type: 'CANCEL' }, by: [hit('Escape', box.productionUrl)], state: 'cancelled' }],
      },
    ];
  },
});
