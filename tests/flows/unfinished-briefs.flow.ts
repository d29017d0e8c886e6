import { createElement } from 'react';
import { deleteDraft } from '#api/contract/checkout/delete-draft.ts';
import { listDrafts, type UnfinishedBrief } from '#api/contract/checkout/list-drafts.ts';
import { unfinishedBriefsMachine } from '#machines/flows/unfinished-briefs/unfinished-briefs.machine.ts';
import { exampleBrief, unfinishedBriefsModel } from '#machines/flows/unfinished-briefs/unfinished-briefs.model.ts';
import { hit, press, pressTwice } from './kit/actions.ts';
import { answers, refuses, sends, unanswered } from './kit/calls.ts';
import { absent, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down, noAnswerText } from './kit/reading-table.ts';
import { alert, alertdialog, button, heading, link, text } from './kit/targets.ts';

const noAnswer = noAnswerText;
const title = heading('Continúa tu pedido');
const question = alertdialog('¿Descartar lo que escribiste para Paquete Web Óptimo?');
const discard = button('Descartar', question);
const step = /^Paso 3 de 5 · Preferencias de diseño/;

interface Seen {
  readonly isOffered?: boolean;
  readonly failure?: string | null;
}

export const unfinishedBriefsFlow = flowTable(unfinishedBriefsMachine)({
  model: unfinishedBriefsModel,
  given: { brief: exampleBrief },
  jsdom: {
    at: () => '/account',
    render: async (_, { page: { machine } }) => {
      const { UnfinishedBriefs } = await import('#features/unfinished-briefs/unfinished-briefs.tsx');
      return createElement(UnfinishedBriefs, machine === undefined ? {} : { machine });
    },
  },
  browser: {
    who: 'cliente',
    prepare: async ({ as }) => {
      const { newCustomer } = await import('../../e2e/paths/fixtures/customer.ts');
      const { WebPackage } = await import('../../e2e/paths/fixtures/web-package.ts');
      const { calls, cookies } = await newCustomer({ as });
      const webPackage = await WebPackage.find(calls, await as('admin'));
      await webPackage.write('design', { business_description: 'Florería de barrio' });
      const [brief] = listDrafts.response.parse(await (await calls.get('/srv/checkout/drafts')).json());
      if (brief === undefined) throw new Error('the unfinished brief is missing');
      return { brief, cookies };
    },
    at: () => '/account',
    cookies: ({ cookies }) => cookies,
  },
  actions: {
    DISCARD: ({ brief }) => [press(button(`Descartar ${brief.package_name}`))],
    CONFIRM: () => [press(discard)],
    CANCEL: () => [press(button('Cancelar', question))],
  },
  values: ({ briefs, failure }): Seen => ({ isOffered: briefs.length > 0, failure: failure?.message ?? null }),
  expectations: {
    loading: () => [absent(title)],
    unknown: () => [absent(title)],
    shown: ({ isOffered = true }, { brief }) => [
      absent(question),
      ...(isOffered
        ? [see(title), see(text(step)), see(link('Continuar Paquete Web Óptimo'), { href: `/checkout/web/${brief.package_id}` })]
        : [absent(title)]),
    ],
    asking: ({ failure = null }) => [
      see(question),
      see(discard, { enabled: true, busy: false }),
      ...(failure === null
        ? [absent(alert(undefined, question))]
        : [failure === noAnswer ? 'No sabemos si se descartó' : 'No se descartó', failure].map((part) =>
            see(alert(undefined, question), { text: part }),
          )),
    ],
    discarding: () => [see(question), see(discard, { busy: true })],
  },
  starts: () => ({ state: 'loading', calls: [sends(listDrafts, {})] }),
  scenarios: ({ brief }) => {
    const discards = sends(deleteDraft, { params: { type: 'web', id: `${brief.package_id}` } });
    const offered: readonly UnfinishedBrief[] = [brief];
    const arrives = { ...answers(listDrafts, [...offered]), state: 'shown' } as const;
    const wants = { does: { type: 'DISCARD', brief }, state: 'asking' } as const;
    return [
      {
        title:
          'an unfinished brief can be resumed, or discarded after a confirmation, and only once; a failure says why, and without an answer it is not called failed [R-009, R-502]',
        steps: [
          arrives,
          wants,
          { does: { type: 'CONFIRM' }, state: 'discarding', calls: [discards] },
          { ...refuses(deleteDraft, down), state: 'asking', showing: { failure: down.message } },
          { does: { type: 'CONFIRM' }, state: 'discarding', calls: [discards] },
          { ...unanswered(deleteDraft), state: 'asking', showing: { failure: noAnswer } },
          { does: { type: 'CANCEL' }, state: 'shown' },
          // A new question does not show the previous failure.
          wants,
          { does: { type: 'CONFIRM' }, by: [pressTwice(discard)], state: 'discarding', calls: [discards] },
          { acts: [hit('Escape', discard)], state: 'discarding' },
          { ...answers(deleteDraft, { success: true }), state: 'shown', showing: { isOffered: false } },
        ],
      },
    ];
  },
});
