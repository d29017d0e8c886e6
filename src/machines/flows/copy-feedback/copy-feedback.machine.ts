import { assign, type SnapshotFrom, setup } from 'xstate';
import type { MachineLabels } from '#machines/labels.ts';
import { notProvided } from '#machines/parts.ts';
import { business } from '#shared/business.ts';

export type CopyFeedbackEvent = { type: 'COPY'; text: string };

export const copyFeedbackMachine = setup({
  types: {
    context: {} as { text: string },
    events: {} as CopyFeedbackEvent,
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    writeClipboard: notProvided<void, { text: string }>(),
  },
  delays: { showFor: business.copyFeedbackMs },
  actions: { keepText: assign((_, { text }: { text: string }) => ({ text })) },
}).createMachine({
  id: 'copy-feedback',
  initial: 'idle',
  context: { text: '' },
  states: {
    idle: {
      meta: { label: 'Copiar' },
      on: { COPY: { target: 'copying', actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) } } },
    },
    copying: {
      meta: { label: 'Copiando' },
      tags: 'busy',
      invoke: {
        id: 'writeClipboard',
        src: 'writeClipboard',
        input: ({ context }) => ({ text: context.text }),
        onDone: { target: 'copied' },
        onError: { target: 'failed' },
      },
    },
    copied: {
      meta: { label: 'Copiado' },
      after: { showFor: { target: 'idle' } },
      on: { COPY: { target: 'copying', actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) } } },
    },
    failed: {
      meta: { label: 'Cópialo con tu teclado' },
      on: { COPY: { target: 'copying', actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) } } },
    },
  },
});

export type CopyFeedbackSnapshot = SnapshotFrom<typeof copyFeedbackMachine>;

export const copyFeedbackLabels = {
  title: 'Copiar un dato',
  events: { COPY: 'Copiar' } satisfies Record<CopyFeedbackEvent['type'], string>,
  actors: { writeClipboard: 'Escribir en el portapapeles' },
} satisfies MachineLabels;

export interface CopyFeedbackView {
  said: 'nothing' | 'copied' | 'failed';
  /** The label of the button. */
  label: 'Copiar' | 'Copiado';
  /** Shown next to it if the clipboard refuses. */
  advice: string | null;
}

export const copyFeedbackView = (snapshot: CopyFeedbackSnapshot): CopyFeedbackView => {
  if (snapshot.matches('copied')) return { said: 'copied', label: 'Copiado', advice: null };
  if (snapshot.matches('failed')) return { said: 'failed', label: 'Copiar', advice: 'Cópialo con tu teclado' };
  return { said: 'nothing', label: 'Copiar', advice: null };
};
