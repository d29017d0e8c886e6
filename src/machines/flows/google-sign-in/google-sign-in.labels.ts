import type { MachineLabels } from '#machines/labels.ts';
import type { GoogleSignInEvent } from './google-sign-in.machine.ts';

export const googleSignInLabels = {
  title: 'Entrar con Google',
  events: { START: 'Abrir', CONTINUE: 'Continuar con Google' } satisfies Record<GoogleSignInEvent['type'], string>,
  actors: { askMethods: 'Preguntar cómo se puede entrar', leaveForGoogle: 'Ir a Google' },
} satisfies MachineLabels;
