import { createElement } from 'react';
import { exampleToldMachine } from '#machines/flows/path-player/example-path.ts';
import { type PathPlayerInput, pathPlayerMachine } from '#machines/flows/path-player/path-player.machine.ts';
import { pathPlayerModel } from '#machines/flows/path-player/path-player.model.ts';
import { exampleAtlasMachine } from '../support/example-atlas-machine.ts';
import { choose, press } from './kit/actions.ts';
import { absent, address, type Expectation, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { retries } from './kit/reading-table.ts';
import { alert, button, field, list, region, text } from './kit/targets.ts';

const player = region('Recorrer a mano');
const back = button('Un paso atrás', player);
const anew = button('Empezar de nuevo', player);
const cancel = 'La persona: «Cancelar»';

const machines = { 'user-form': exampleToldMachine, 'copy-feedback': exampleAtlasMachine } as const;

interface Given {
  readonly machine: keyof typeof machines;
  /** The query of the opened address. */
  readonly query: string;
}
interface Seen {
  readonly at?: string;
  /** The whole path, as displayed. */
  readonly played?: string | RegExp | undefined;
  /** The query of the path's address. */
  readonly query?: string;
  readonly remark?: string | null;
  readonly failure?: string;
}

const playing = ({ at = '', played, query = '', remark = null }: Seen, { machine }: Given): readonly Expectation[] => [
  see(text(`Está en: ${at}`, player)),
  ...(played === undefined
    ? [absent(list('Recorrido', player)), see(text('Todavía no das ningún paso.', player))]
    : [see(list('Recorrido', player), { text: played })]),
  see(back, { enabled: played !== undefined }),
  see(anew, { enabled: played !== undefined }),
  remark === null ? absent(alert(undefined, player)) : see(alert(undefined, player), { text: remark }),
  address(`/admin/diagramas/${machine}?${query}`),
];
const refusal = (step: string, at: string): string => `El paso «${step}» ya no se puede dar en «${at}». Ves el recorrido hasta ahí.`;

export const pathPlayerFlow = flowTable(pathPlayerMachine)<Seen, Given>({
  model: pathPlayerModel,
  given: { machine: 'user-form', query: 'recorrido=' },
  givenBy: (input) => {
    const { root, steps } = input as PathPlayerInput;
    return { machine: 'user-form', query: `inicio=${root}&recorrido=${steps.join('~')}` };
  },
  values: ({ root, steps, refused, failure }) => {
    const at = steps.length === 0 ? 'Escribiendo los datos' : 'Cancelado';
    return {
      at,
      played: steps.length === 0 ? undefined : `${cancel} → Cancelado`,
      query: `${root === 0 ? '' : `inicio=${root}&`}recorrido=${steps.join('%7E')}`,
      remark: refused === null ? null : refusal(refused, at),
      failure: failure?.message ?? '',
    };
  },
  jsdom: {
    at: ({ machine, query }) => `/admin/diagramas/${machine}?${query}`,
    render: async ({ machine: id }, { page: { machine } }) => {
      const { PathPlayer } = await import('#features/atlas/path-player.tsx');
      // Loaded by the page when it opens.
      await import('#machines/models.ts');
      return createElement(PathPlayer, { atlas: machines[id], onClose: () => undefined, ...(machine === undefined ? {} : { machine }) });
    },
  },
  browser: { who: 'admin', at: ({ machine, query }) => `/admin/diagramas/${machine}?${query}` },
  actions: {
    RETRY: () => retries,
    TAKE: () => [press(button(cancel, player))],
    BACK: () => [press(back)],
    RESTART: () => [press(anew)],
    BEGIN_AT: ({ root }) => [choose(field('Inicio', player), `${root + 1}. Escribiendo los datos`)],
  },
  expectations: {
    loading: () => [see(text('Trayendo la máquina', player)), absent(alert(undefined, player))],
    playing,
    failed: ({ failure = '' }) => ['No pudimos abrir la máquina', failure].map((part) => see(alert(undefined, player), { text: part })),
  },
  scenarios: () => {
    const begun = (root: 0 | 1 = 0): Seen => ({ at: 'Escribiendo los datos', query: `${root === 0 ? '' : 'inicio=1&'}recorrido=` });
    const cancelled = (root: 0 | 1 = 0): Seen => ({
      at: 'Cancelado',
      played: `${cancel} → Cancelado`,
      query: `${root === 0 ? '' : 'inicio=1&'}recorrido=CANCEL`,
    });
    const takes = (root: 0 | 1 = 0) =>
      ({
        does: { type: 'TAKE', step: 'CANCEL' },
        state: 'playing',
        showing: cancelled(root),
        also: [see(text('Nada más: aquí termina.', player))],
      }) as const;
    const copying = { at: 'Copiando', played: /^La persona: «Copiar».* → Copiando$/, query: 'recorrido=COPY.0' };
    return [
      {
        title:
          'an address with the actual end of its path is followed; from there step by step, back and again, from either start; the address holds it [R-096]',
        given: { query: 'recorrido=CANCEL&fin=cancelled' },
        starts: { state: 'playing', showing: cancelled() },
        steps: [
          { does: { type: 'BACK' }, state: 'playing', showing: begun() },
          takes(),
          { does: { type: 'BACK' }, state: 'playing', showing: begun() },
          { does: { type: 'BEGIN_AT', root: 1 }, state: 'playing', showing: begun(1) },
          takes(1),
          { does: { type: 'RESTART' }, state: 'playing', showing: begun(1) },
        ],
      },
      {
        title: 'a pending call can succeed or fail, and the machine’s context is shown [R-096]',
        given: { machine: 'copy-feedback', query: 'recorrido=COPY.0' },
        starts: {
          state: 'playing',
          showing: copying,
          also: [see(list('Qué puede pasar', player), { text: /^Responde.+Falla.+$/ }), see(player, { text: 'text: 000000001234567897' })],
        },
        steps: [
          {
            does: { type: 'TAKE', step: 'falla:writeClipboard' },
            by: [press(button(/^Falla/, player))],
            state: 'playing',
            showing: {
              at: 'Cópialo con tu teclado',
              played: /^La persona: «Copiar».* → CopiandoFalla.+ → Cópialo con tu teclado$/,
              query: 'recorrido=COPY.0%7Efalla%3AwriteClipboard',
            },
          },
          { does: { type: 'BACK' }, state: 'playing', showing: copying },
        ],
      },
      {
        title: 'an address with a step no longer possible: followed up to there, and the step is named [R-096]',
        given: { query: 'inicio=1&recorrido=CANCEL~SUBMIT' },
        starts: { state: 'playing', showing: { ...cancelled(1), remark: refusal('SUBMIT', 'Cancelado') } },
        steps: [{ does: { type: 'BACK' }, state: 'playing', showing: begun(1) }],
      },
      {
        title: 'an address with a different end than its path: shown until the next step [R-096]',
        given: { machine: 'copy-feedback', query: 'recorrido=COPY.0&fin=copied' },
        starts: {
          state: 'playing',
          showing: { ...copying, remark: 'Debía terminar en «Copiado» y termina en «Copiando».' },
        },
        steps: [{ does: { type: 'BACK' }, state: 'playing', showing: { at: 'Copiar', query: 'recorrido=' } }],
      },
    ];
  },
});
