import { createElement } from 'react';
import { endOtherSessions, endSession, listSessions } from '#api/contract/profile/sessions.ts';
import { openSessionsMachine } from '#machines/flows/open-sessions/open-sessions.machine.ts';
import { exampleSessions, openSessionsModel } from '#machines/flows/open-sessions/open-sessions.model.ts';
import { absent, alert, alertdialog, answers, button, count, list, listitem, press, refuses, see, sends, text } from './kit/vocabulary.ts';
import { flowWalk } from './kit/walk.ts';

const rows = list('Sesiones abiertas');
const others = button('Cerrar las demás');
const question = alertdialog('¿Cerrar las demás sesiones?');
const endTelephone = button('Cerrar Safari en iPhone');
const noAnswer = 'No se recibió respuesta del servidor';
const over = 'Esa sesión ya estaba cerrada';
const [own, telephone] = exampleSessions;
const telephoneId = telephone?.session_id ?? '';

interface Seen {
  /** How many stand there; null before they were read. */
  rows?: number | null;
  ended?: number | null;
  alert?: string | null;
}
const news = ({ ended = null, alert: said = null }: Seen) => [
  said === null ? absent(alert()) : see(alert(), { text: said }),
  ended === null ? absent(text(/^Cerramos/)) : see(text(ended === 1 ? 'Cerramos 1 sesión.' : `Cerramos ${ended} sesiones.`)),
];
const standing = ({ rows: standingRows = 3 }: Seen, enabled: boolean) =>
  standingRows === null
    ? [absent(rows)]
    : [
        count(listitem(undefined, rows), standingRows),
        see(text('Esta sesión')),
        ...(standingRows === 1
          ? [absent(others), see(text('Tu cuenta no está abierta en ningún otro lugar.'))]
          : [see(others, { enabled }), see(endTelephone, { enabled })]),
      ];

const story = "which sessions are open is each run's own: e2e/open-sessions.spec.ts has two browsers";

export const openSessionsWalk = flowWalk(openSessionsMachine)({
  model: openSessionsModel,
  given: {},
  jsdom: {
    render: async (_, { page }) => {
      const { OpenSessionsPanel } = await import('#features/open-sessions/open-sessions-panel.tsx');
      return createElement(OpenSessionsPanel, page);
    },
  },
  browser: {
    who: 'cliente',
    at: () => '/account/seguridad',
    calls: () => ({
      listSessions: { operation: listSessions, madeUp: story },
      endSession: { operation: endSession, madeUp: story },
      endOthers: { operation: endOtherSessions, madeUp: story },
      listSessionsAgain: { operation: listSessions, madeUp: story },
    }),
  },
  actions: {
    RETRY: () => [press(button('Reintentar'))],
    END: () => [press(endTelephone)],
    END_OTHERS: () => [press(others)],
    CONFIRM: () => [press(button('Cerrar las demás', question))],
    CANCEL: () => [press(button('Cancelar', question))],
  },
  values: ({ sessions, ended, failure }): Seen => ({
    rows: sessions?.length ?? null,
    ended,
    alert:
      failure === null
        ? null
        : failure.code === 'network'
          ? `No sabemos si quedó cerrada${noAnswer}`
          : `No se cerró la sesión${failure.message}`,
  }),
  expectations: {
    reading: ({ rows: before = null }) => (before === null ? [absent(rows), absent(others)] : standing({ rows: before }, false)),
    unread: () => [see(alert(), { text: /^No se pudieron leer tus sesiones abiertas/ }), see(button('Reintentar')), absent(rows)],
    listed: (seen) => [...standing(seen, true), ...news(seen)],
    asking: () => [see(question, { text: /Esta sigue abierta\./ }), see(button('Cerrar las demás', question), { busy: false })],
    ending: () => [see(endTelephone, { busy: true }), see(others, { enabled: false }), absent(alert())],
    endingOthers: () => [see(question), see(button('Cerrar las demás', question), { busy: true })],
    readingAgain: (seen) => [...standing(seen, false), ...news({ alert: seen.alert ?? null })],
  },
  scenarios: () => {
    const starts = { state: 'reading', showing: { rows: null }, calls: [sends(listSessions, {})] } as const;
    const all = { ...answers(listSessions, { success: true, sessions: exampleSessions }), state: 'listed', showing: { rows: 3 } } as const;
    const alone = answers(listSessions, { success: true, sessions: own === undefined ? [] : [own] });
    const ends = {
      does: { type: 'END', sessionId: telephoneId },
      state: 'ending',
      calls: [sends(endSession, { params: { id: telephoneId } })],
    } as const;
    const confirms = { does: { type: 'CONFIRM' }, state: 'endingOthers', calls: [sends(endOtherSessions, {})] } as const;
    const asks = { does: { type: 'END_OTHERS' }, state: 'asking' } as const;
    const again = { state: 'readingAgain', calls: [sends(listSessions, {})] } as const;
    return [
      {
        title: 'each says what it is, from where and since when; one of them is ended [R-514]',
        notInBrowser: story,
        starts,
        steps: [
          {
            ...all,
            also: [
              see(text('Chrome en Windows')),
              see(text('México · 189.203.10.* · ahora mismo')),
              see(text('Safari en iPhone')),
              see(text('México · 189.203.10.* · último uso: 11 nov 2025, 8:12 h')),
              see(text('Dispositivo desconocido')),
              see(text('último uso: 11 nov 2025, 8:12 h')),
            ],
          },
          ends,
          { ...answers(endSession, { success: true }), state: 'reading', showing: { rows: 3 }, calls: [sends(listSessions, {})] },
          { ...alone, state: 'listed', showing: { rows: 1, ended: 1 } },
        ],
      },
      {
        title: 'all the others end after a question, and how many they were is told [R-514]',
        notInBrowser: story,
        starts,
        steps: [
          all,
          asks,
          { does: { type: 'CANCEL' }, state: 'listed', showing: { rows: 3 } },
          asks,
          confirms,
          {
            ...answers(endOtherSessions, { success: true, ended: 2 }),
            state: 'reading',
            showing: { rows: 3 },
            calls: [sends(listSessions, {})],
          },
          { ...alone, state: 'listed', showing: { rows: 1, ended: 2 } },
        ],
      },
      {
        title: 'one that was over already is told, and what is open is read anew',
        notInBrowser: story,
        starts,
        steps: [
          all,
          ends,
          {
            ...refuses(endSession, { code: 'not_found', message: over }),
            ...again,
            showing: { rows: 3, alert: `No se cerró la sesión${over}` },
          },
          { ...alone, state: 'listed', showing: { rows: 1, alert: `No se cerró la sesión${over}` } },
        ],
      },
      {
        title: 'where no answer came nobody says that it failed [R-502]',
        notInBrowser: story,
        starts,
        steps: [
          all,
          asks,
          confirms,
          {
            ...refuses(endOtherSessions, { code: 'network', message: noAnswer }),
            ...again,
            showing: { rows: 3, alert: `No sabemos si quedó cerrada${noAnswer}` },
          },
          { ...refuses(listSessions, { code: 'network', message: noAnswer }), state: 'unread' },
          { does: { type: 'RETRY' }, state: 'reading', showing: { rows: 3 }, calls: [sends(listSessions, {})] },
          { ...all },
          ends,
        ],
      },
      {
        title: 'what cannot be read is asked for again',
        notInBrowser: story,
        starts,
        steps: [
          { ...refuses(listSessions, { code: 'network', message: noAnswer }), state: 'unread' },
          { does: { type: 'RETRY' }, ...starts },
          { ...alone, state: 'listed', showing: { rows: 1 } },
        ],
      },
    ];
  },
});
