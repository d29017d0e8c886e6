import { assign, type SnapshotFrom, setup } from 'xstate';
import type { SignInMethod } from '#api/contract/accounts/list-sign-in-methods.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { notProvided } from '#machines/parts.ts';

export interface GoogleSignInContext {
  /** The page was rendered with the button. */
  isRendered: boolean;
  /** The page to return to. */
  redirect: string | null;
}

export type GoogleSignInEvent = { type: 'CONTINUE'; redirect: string | null };

/** The Google sign-in button, shown if the server is configured for it. */
export const googleSignInMachine = setup({
  types: {
    context: {} as GoogleSignInContext,
    input: {} as { isRendered: boolean },
    events: {} as GoogleSignInEvent,
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    askMethods: notProvided<readonly SignInMethod[]>(),
    /** Resolves only when the browser shows this page again. */
    leaveForGoogle: notProvided<void, { redirect: string | null }>(),
  },
  actions: {
    keepRedirect: assign((_, { redirect }: { redirect: string | null }) => ({ redirect })),
  },
  guards: {
    buttonIsRendered: ({ context }) => context.isRendered,
    googleIsConfigured: (_, { methods }: { methods: readonly SignInMethod[] }) => methods.includes('google'),
  },
}).createMachine({
  id: 'google-sign-in',
  initial: 'starting',
  context: ({ input: { isRendered } }) => ({ isRendered, redirect: null }),
  states: {
    starting: {
      meta: { label: 'Por empezar' },
      always: [{ guard: 'buttonIsRendered', target: 'offered' }, { target: 'asking' }],
    },
    asking: {
      meta: { label: 'Preguntando si se ofrece' },
      tags: 'busy',
      invoke: {
        id: 'askMethods',
        src: 'askMethods',
        onDone: [
          {
            guard: { type: 'googleIsConfigured', params: ({ event }) => ({ methods: event.output }) },
            description: 'Google está configurado',
            target: 'offered',
          },
          { description: 'solo con contraseña', target: 'absent' },
        ],
        // No message: sign-in by password still works.
        onError: { target: 'absent' },
      },
    },
    absent: { meta: { label: 'No se ofrece' } },
    offered: {
      meta: { label: 'Se ofrece' },
      on: { CONTINUE: { target: 'leaving', actions: { type: 'keepRedirect', params: ({ event: { redirect } }) => ({ redirect }) } } },
    },
    leaving: {
      meta: { label: 'Yendo a Google' },
      tags: 'busy',
      invoke: {
        id: 'leaveForGoogle',
        src: 'leaveForGoogle',
        input: ({ context: { redirect } }) => ({ redirect }),
        onDone: { target: 'offered' },
        onError: { target: 'offered' },
      },
    },
  },
});

export type GoogleSignInSnapshot = SnapshotFrom<typeof googleSignInMachine>;

export const googleSignInLabels = {
  title: 'Entrar con Google',
  events: { CONTINUE: 'Continuar con Google' } satisfies Record<GoogleSignInEvent['type'], string>,
  guards: { buttonIsRendered: 'la página llegó con el botón' },
  actors: { askMethods: 'Preguntar cómo se puede entrar', leaveForGoogle: 'Ir a Google' },
} satisfies MachineLabels;

export interface GoogleSignInView {
  offered: boolean;
  leaving: boolean;
}

export const googleSignInView = (snapshot: GoogleSignInSnapshot): GoogleSignInView => {
  const leaving = snapshot.matches('leaving');
  return { offered: leaving || snapshot.matches('offered'), leaving };
};
