import { createElement } from 'react';
import { changeNotice } from '#api/contract/profile/change-notice.ts';
import { getNotices } from '#api/contract/profile/get-notices.ts';
import { noticeChoicesMachine } from '#machines/flows/notice-choices/notice-choices.machine.ts';
import { noticeChoicesModel, noticesWithout } from '#machines/flows/notice-choices/notice-choices.model.ts';
import { type NoticeKind, noticeKinds } from '#shared/notices.ts';
import type { Fixture } from '../../e2e/paths/browser-flow.ts';
import { press } from './kit/actions.ts';
import { answers, refuses, sends, unanswered } from './kit/calls.ts';
import { absent, type Expectation, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down, noAnswerText, retries } from './kit/reading-table.ts';
import { alert, field, region, text } from './kit/targets.ts';

interface Seen {
  readonly on?: readonly NoticeKind[];
  readonly failure?: string | null;
}

interface Customer {
  readonly cookies: NonNullable<Fixture['cookies']>;
}

const panel = region('Correos que recibes');
const boxes = {
  progress: field('Avances de tu proyecto', panel),
  messages: field('Mensajes de nuestro equipo', panel),
  drafts: field('Pedidos sin terminar', panel),
} as const satisfies Record<NoticeKind, unknown>;
const unsaved = 'No se guardó el aviso';

const shows = ({ on = [], failure = null }: Seen): readonly Expectation[] => [
  ...noticeKinds.map((kind) => see(boxes[kind], { checked: on.includes(kind) })),
  see(text('Lo que trata de tu dinero o de tu acceso siempre te llega.', panel)),
  ...(failure === null
    ? [absent(alert(undefined, panel))]
    : [unsaved, failure].map((part) => see(alert(undefined, panel), { text: part }))),
];

export const noticeChoicesFlow = flowTable(noticeChoicesMachine)<Seen, object, Customer>({
  model: noticeChoicesModel,
  given: {},
  jsdom: {
    at: () => '/account?tab=perfil',
    render: async (_, { page }) => {
      const { NoticePanel } = await import('#features/profile/notice-panel.tsx');
      return createElement(NoticePanel, page);
    },
  },
  browser: {
    who: 'cliente',
    /** What a scenario declines stays declined: each has its own customer. */
    prepare: async ({ as }): Promise<Customer> => {
      const { newCustomer } = await import('../../e2e/paths/fixtures/customer.ts');
      const { cookies } = await newCustomer({ as });
      return { cookies };
    },
    cookies: ({ cookies }) => cookies,
    at: () => '/account?tab=perfil',
  },
  actions: {
    RETRY: () => retries,
    TOGGLE: ({ kind }) => [press(boxes[kind])],
  },
  values: ({ notices, changed, failure }): Seen => ({
    on: notices.filter(({ kind, is_on }) => is_on !== (changed.filter((one) => one === kind).length % 2 === 1)).map(({ kind }) => kind),
    failure: failure?.message ?? null,
  }),
  expectations: {
    loading: () => [see(text('Cargando tus avisos…', panel)), absent(alert(undefined, panel))],
    failed: ({ failure }) => ['Error al cargar tus avisos', failure ?? ''].map((part) => see(alert(undefined, panel), { text: part })),
    shown: shows,
    saving: shows,
  },
  starts: () => ({ state: 'loading', calls: [sends(getNotices, {})] }),
  scenarios: () => {
    const all = noticeKinds;
    const comes = { ...answers(getNotices, noticesWithout()), state: 'shown', showing: { on: all } } as const;
    const turns = (kind: NoticeKind, is_on: boolean, on: readonly NoticeKind[]) =>
      ({
        does: { type: 'TOGGLE', kind },
        state: 'saving',
        showing: { on },
        calls: [sends(changeNotice, { body: { kind, channel: 'mail', is_on } })],
      }) as const;
    const saved = (...declined: NoticeKind[]) =>
      ({
        ...answers(changeNotice, { success: true, ...noticesWithout(...declined) }),
        state: 'shown',
        showing: { on: all.filter((kind) => !declined.includes(kind)) },
      }) as const;
    return [
      {
        title: 'a failed load shows why and can be retried [R-713]',
        steps: [
          { ...unanswered(getNotices), state: 'failed', showing: { failure: noAnswerText } },
          { does: { type: 'RETRY' }, state: 'loading', calls: [sends(getNotices, {})] },
          comes,
        ],
      },
      {
        title: 'a kind is turned off, and on again [R-713]',
        steps: [comes, turns('messages', false, ['progress', 'drafts']), saved('messages'), turns('messages', true, all), saved()],
      },
      {
        title: 'a kind that is chosen while another is saved is saved after it; chosen twice it is left as it was [R-713]',
        steps: [
          comes,
          turns('messages', false, ['progress', 'drafts']),
          { does: { type: 'TOGGLE', kind: 'drafts' }, state: 'saving', showing: { on: ['progress'] } },
          { does: { type: 'TOGGLE', kind: 'progress' }, state: 'saving', showing: { on: [] } },
          { does: { type: 'TOGGLE', kind: 'drafts' }, state: 'saving', showing: { on: ['drafts'] } },
          {
            ...answers(changeNotice, { success: true, ...noticesWithout('messages') }),
            state: 'saving',
            showing: { on: ['drafts'] },
            calls: [sends(changeNotice, { body: { kind: 'progress', channel: 'mail', is_on: false } })],
          },
          saved('messages', 'progress'),
        ],
      },
      {
        title: 'a choice that was not saved is as before, and says so [R-713]',
        steps: [
          comes,
          turns('drafts', false, ['progress', 'messages']),
          { ...refuses(changeNotice, down), state: 'shown', showing: { on: all, failure: down.message } },
          turns('drafts', false, ['progress', 'messages']),
          saved('drafts'),
        ],
      },
    ];
  },
});
