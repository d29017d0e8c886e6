import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { openedWithinMs } from '#api/contract/events/change.ts';
import type { MachineLabels } from '#machines/labels.ts';

/** Seconds until the next attempt, by the number of consecutive refusals. */
const waitsInSeconds = [2, 4, 8, 16, 32, 60] as const;

const untilGapShownMs = 5_000;

export interface EventStreamContext {
  /** Consecutive refusals by the server. */
  refusals: number;
  /** Disconnected for so long that a notice is shown. */
  isGapShown: boolean;
}

export type EventStreamEvent =
  | { type: 'LISTEN' }
  | { type: 'LEAVE' }
  | { type: 'OPENED' }
  /** The connection dropped: the browser reconnects by itself. */
  | { type: 'DROPPED' }
  /** The response was not a stream: the browser gives up. */
  | { type: 'REFUSED' };

/** The single event stream shared by all open screens. The code running this machine keeps an EventSource open while it has the tag `line`. */
export const eventStreamMachine = setup({
  types: {
    context: {} as EventStreamContext,
    events: {} as EventStreamEvent,
    emitted: {} as { type: 'gap' },
    meta: {} as { label: string },
    tags: {} as 'line',
  },
  delays: {
    untilLate: openedWithinMs,
    untilLateGapShown: untilGapShownMs - openedWithinMs,
    untilGapShown: untilGapShownMs,
    untilUsual: 4_000,
    wait2s: waitsInSeconds[0] * 1_000,
    wait4s: waitsInSeconds[1] * 1_000,
    wait8s: waitsInSeconds[2] * 1_000,
    wait16s: waitsInSeconds[3] * 1_000,
    wait32s: waitsInSeconds[4] * 1_000,
    wait60s: waitsInSeconds[5] * 1_000,
  },
  guards: {
    wasRefused: ({ context }, { times }: { times: number }) => context.refusals === times,
    isGapShown: ({ context }) => context.isGapShown,
    isQuiet: ({ context }) => !context.isGapShown,
  },
  actions: {
    // After a drop the browser retries within a few seconds (20 with thousands of screens); if that is refused, this machine retries 2 s later.
    countRefusal: assign(({ context: { refusals, isGapShown } }) => ({
      refusals: Math.min(refusals + 1, waitsInSeconds.length),
      isGapShown: isGapShown || refusals > 0,
    })),
    noteGapShown: assign({ isGapShown: true }),
    forget: assign({ refusals: 0, isGapShown: false }),
    tellGap: emit({ type: 'gap' }),
  },
}).createMachine({
  id: 'event-stream',
  initial: 'idle',
  context: { refusals: 0, isGapShown: false },
  states: {
    idle: { meta: { label: 'Nadie escucha' }, on: { LISTEN: { target: 'away.connecting' } } },
    away: {
      meta: { label: 'Sin línea' },
      initial: 'connecting',
      exit: 'forget',
      on: {
        LEAVE: { target: 'idle' },
        OPENED: [
          { guard: 'isGapShown', target: 'open.back', actions: 'tellGap' },
          { target: 'open.steady', actions: 'tellGap' },
        ],
      },
      states: {
        connecting: {
          meta: { label: 'Conectando por primera vez' },
          tags: 'line',
          after: { untilLate: { target: 'hanging' } },
          on: {
            OPENED: { target: '#event-stream.open.steady' },
            DROPPED: { target: 'reconnecting' },
            REFUSED: { target: 'waiting', actions: 'countRefusal' },
          },
        },
        hanging: {
          meta: { label: 'Tarda en abrirse' },
          tags: 'line',
          after: { untilLateGapShown: { guard: 'isQuiet', actions: 'noteGapShown' } },
          on: { DROPPED: { target: 'reconnecting' }, REFUSED: { target: 'waiting', actions: 'countRefusal' } },
        },
        reconnecting: {
          meta: { label: 'El navegador la busca otra vez' },
          tags: 'line',
          after: { untilGapShown: { guard: 'isQuiet', actions: 'noteGapShown' } },
          on: { REFUSED: { target: 'waiting', actions: 'countRefusal' } },
        },
        waiting: {
          meta: { label: 'Esperando para volver a pedirla' },
          on: { OPENED: {} },
          after: {
            wait2s: { description: 'la primera vez', guard: { type: 'wasRefused', params: { times: 1 } }, target: 'trying' },
            wait4s: { description: 'la segunda vez', guard: { type: 'wasRefused', params: { times: 2 } }, target: 'trying' },
            wait8s: { description: 'la tercera vez', guard: { type: 'wasRefused', params: { times: 3 } }, target: 'trying' },
            wait16s: { description: 'la cuarta vez', guard: { type: 'wasRefused', params: { times: 4 } }, target: 'trying' },
            wait32s: { description: 'la quinta vez', guard: { type: 'wasRefused', params: { times: 5 } }, target: 'trying' },
            wait60s: { description: 'desde la sexta vez', guard: { type: 'wasRefused', params: { times: 6 } }, target: 'trying' },
          },
        },
        trying: {
          meta: { label: 'Pidiéndola otra vez' },
          tags: 'line',
          after: { untilGapShown: { guard: 'isQuiet', actions: 'noteGapShown' } },
          on: { DROPPED: { target: 'reconnecting' }, REFUSED: { target: 'waiting', actions: 'countRefusal' } },
        },
      },
    },
    open: {
      meta: { label: 'Con línea' },
      initial: 'steady',
      tags: 'line',
      on: {
        LEAVE: { target: 'idle' },
        DROPPED: { target: 'away.reconnecting' },
        REFUSED: { target: 'away.waiting', actions: 'countRefusal' },
      },
      states: {
        steady: { meta: { label: 'Como siempre' } },
        back: { meta: { label: 'De vuelta' }, after: { untilUsual: { target: 'steady' } } },
      },
    },
  },
});

export type EventStreamSnapshot = SnapshotFrom<typeof eventStreamMachine>;

export const eventStreamLabels = {
  title: 'Avisos en vivo de lo que cambia',
  events: {
    LISTEN: 'Una pantalla escucha',
    LEAVE: 'Ya ninguna escucha',
    OPENED: 'La línea se abre',
    DROPPED: 'La línea se corta',
    REFUSED: 'El servidor no la abre',
  } satisfies Record<EventStreamEvent['type'], string>,
  guards: { isGapShown: 'ya se había avisado que falta', isQuiet: 'todavía no se avisa que falta' },
} satisfies MachineLabels;

export interface EventStreamView {
  /** If the disconnection is shown: when the next attempt is (now, in a few seconds, or within some seconds). Otherwise null. */
  away: 'now' | 'soon' | { withinSeconds: number } | null;
  isBack: boolean;
  /** A notice may appear soon, so its live region must exist already. */
  isUncertain: boolean;
}

const nextTry = (snapshot: EventStreamSnapshot): Exclude<EventStreamView['away'], null> => {
  if (snapshot.matches({ away: 'reconnecting' })) return 'soon';
  const withinSeconds = snapshot.matches({ away: 'waiting' }) ? waitsInSeconds[snapshot.context.refusals - 1] : undefined;
  return withinSeconds === undefined ? 'now' : { withinSeconds };
};

export const eventStreamView = (snapshot: EventStreamSnapshot): EventStreamView => ({
  away: snapshot.context.isGapShown ? nextTry(snapshot) : null,
  isBack: snapshot.matches({ open: 'back' }),
  isUncertain:
    snapshot.context.isGapShown ||
    (snapshot.matches('away') && !snapshot.matches({ away: 'connecting' })) ||
    snapshot.matches({ open: 'back' }),
});
