import { createElement } from 'react';
import { listRequirements } from '#api/contract/requirements/list-requirements.ts';
import { eventStreamMachine } from '#machines/flows/event-stream/event-stream.machine.ts';
import { eventStreamModel } from '#machines/flows/event-stream/event-stream.model.ts';
import { announces, awaits, becomes, eventStreamIs, press } from './kit/actions.ts';
import { answers, sends } from './kit/calls.ts';
import { absent, type Expectation, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { button, heading, menuitem, text } from './kit/targets.ts';

const away = text(/^Sin conexión en vivo:/);
const back = text('De nuevo al día.');
const menu = press(button(/^Menú de /));

interface Seen {
  isGapShown?: boolean;
  wait?: string;
}
const silent: readonly Expectation[] = [absent(away), absent(back)];
const gapNotice = (isGapShown: boolean, next: string): readonly Expectation[] =>
  isGapShown
    ? [see(away), see(text(new RegExp(`lo que cambie tarda en aparecer aquí\\. ${next.replaceAll(' ', '\\s')}\\.$`))), absent(back)]
    : silent;

export const eventStreamFlow = flowTable(eventStreamMachine)({
  model: eventStreamModel,
  given: {},
  jsdom: {
    render: async (_, { page }) => {
      const { EventStreamFrame } = await import('../support/event-stream-frame.tsx');
      return createElement(EventStreamFrame, page);
    },
  },
  browser: {
    who: 'cliente2',
    at: () => '/services',
    before: (page) =>
      page.addInitScript(() => {
        window.holdsEventStreams = true;
      }),
  },
  actions: {
    LISTEN: () => [menu, press(menuitem('Mi cuenta')), awaits(heading(/^Hola, /)), awaits('event stream')],
    LEAVE: () => [menu, press(menuitem('Servicios adicionales'))],
    OPENED: () => [eventStreamIs('OPENED')],
    DROPPED: () => [eventStreamIs('DROPPED')],
    REFUSED: () => [eventStreamIs('REFUSED')],
  },
  values: ({ isGapShown, refusals }): Seen => ({
    isGapShown,
    wait: ['2 segundos', '4 segundos', '8 segundos', '16 segundos', '32 segundos', '1 minuto'][refusals - 1] ?? '',
  }),
  expectations: {
    idle: () => silent,
    'away.connecting': () => silent,
    'away.hanging': ({ isGapShown = false }) => gapNotice(isGapShown, 'Lo estamos intentando de nuevo'),
    'away.reconnecting': ({ isGapShown = false }) => gapNotice(isGapShown, 'Lo intentamos de nuevo en unos segundos'),
    'away.waiting': ({ isGapShown = false, wait = '' }) => gapNotice(isGapShown, `Lo intentamos de nuevo en menos de ${wait}`),
    'away.trying': ({ isGapShown = false }) => gapNotice(isGapShown, 'Lo estamos intentando de nuevo'),
    'open.steady': () => silent,
    'open.back': () => [absent(away), see(back)],
  },
  starts: () => ({ state: 'idle' }),
  scenarios: () => {
    const reads = sends(listRequirements, { query: { limit: '200' } });
    const listens = { does: { type: 'LISTEN' }, state: 'away.connecting', calls: [reads] } as const;
    const isRead = answers(listRequirements, []);
    const opens = { does: { type: 'OPENED' }, state: 'open.steady' } as const;
    const drops = { does: { type: 'DROPPED' }, state: 'away.reconnecting' } as const;
    const refuses = { does: { type: 'REFUSED' }, state: 'away.waiting' } as const;
    const leaves = { does: { type: 'LEAVE' }, state: 'idle' } as const;
    const isGapShown = { isGapShown: true } as const;
    const inAMinute = { isGapShown: true, wait: '1 minuto' };
    const begins = [listens, { ...isRead, state: 'away.connecting' }] as const;
    return [
      {
        title: 'a short interruption shows nothing, and the page reloads afterwards [R-455, R-499]',
        steps: [
          ...begins,
          opens,
          { acts: [announces({ topic: 'requirement', id: 1 })], state: 'open.steady', calls: [reads] },
          { ...isRead, state: 'open.steady' },
          { acts: [announces({ topic: 'order', id: 1 })], state: 'open.steady' },
          drops,
          { passes: 4_500, state: 'away.reconnecting' },
          { ...opens, calls: [reads] },
          { ...isRead, state: 'open.steady' },
          drops,
          leaves,
        ],
      },
      {
        title: 'a longer interruption is shown, with the next attempt, until it is over [R-455, R-499]',
        steps: [
          ...begins,
          opens,
          drops,
          { passes: 5_000, state: 'away.reconnecting', showing: isGapShown },
          { ...refuses, showing: { isGapShown: true, wait: '2 segundos' } },
          { passes: 2_000, state: 'away.trying', showing: isGapShown },
          { ...drops, showing: isGapShown },
          { does: { type: 'OPENED' }, state: 'open.back', calls: [reads] },
          { ...isRead, state: 'open.back' },
          { passes: 4_000, state: 'open.steady' },
          leaves,
        ],
      },
      {
        title: 'when the server refuses the stream, retries back off to once a minute [R-499]',
        steps: [
          ...begins,
          refuses,
          { passes: 1_500, state: 'away.waiting' },
          { passes: 500, state: 'away.trying' },
          { ...refuses, showing: { isGapShown: true, wait: '4 segundos' } },
          ...([8, 16, 32] as const).flatMap((seconds) => [
            { passes: (seconds / 2) * 1_000, state: 'away.trying' as const, showing: isGapShown },
            { ...refuses, showing: { isGapShown: true, wait: `${seconds} segundos` } },
          ]),
          { passes: 32_000, state: 'away.trying', showing: isGapShown },
          { ...refuses, showing: inAMinute },
          { passes: 60_000, state: 'away.trying', showing: isGapShown },
          { ...refuses, showing: inAMinute },
          { passes: 59_000, state: 'away.waiting', showing: inAMinute },
          { passes: 1_000, state: 'away.trying', showing: isGapShown },
          { does: { type: 'OPENED' }, state: 'open.back', calls: [reads] },
          leaves,
        ],
      },
      {
        title: 'a first connection that hangs is shown too, and the page reloads once it is open [R-455, R-500]',
        steps: [
          ...begins,
          { passes: 500, state: 'away.connecting' },
          { passes: 500, state: 'away.hanging' },
          { passes: 3_500, state: 'away.hanging' },
          { passes: 500, state: 'away.hanging', showing: isGapShown },
          { does: { type: 'OPENED' }, state: 'open.back', calls: [reads] },
          { ...isRead, state: 'open.back' },
          leaves,
        ],
      },
      {
        title: 'offline, only the banner shows; back online, the page reloads at once [R-455, R-499]',
        notInBrowser: 'a page that is left while the browser is offline could not be opened again',
        steps: [
          ...begins,
          opens,
          drops,
          { passes: 5_000, state: 'away.reconnecting', showing: isGapShown },
          { acts: [becomes('offline')], state: 'away.reconnecting' },
          { acts: [becomes('online')], state: 'away.reconnecting', showing: isGapShown, calls: [reads] },
        ],
      },
    ];
  },
});
