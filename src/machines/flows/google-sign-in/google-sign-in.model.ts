import type { RegisteredModel } from '#machines/model.ts';
import { type GoogleSignInContext, googleSignInLabels, googleSignInMachine } from './google-sign-in.machine.ts';

export const googleSignInModel: RegisteredModel = {
  machine: googleSignInMachine,
  labels: googleSignInLabels,
  requirements: { offered: ['R-317'], leaving: ['R-031'] },
  inputs: [{ isRendered: false }, { isRendered: true }],
  project: ({ isRendered }: GoogleSignInContext) => ({ isRendered }),
  cases: {
    CONTINUE: [{ redirect: '/checkout/web/12' }],
    'done.askMethods': [{ output: ['password', 'google'] }, { output: ['password'] }],
  },
};
