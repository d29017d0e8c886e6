import type { RegisteredModel } from '#machines/model.ts';
import { googleSignInLabels, googleSignInMachine } from './google-sign-in.machine.ts';

export const googleSignInModel: RegisteredModel = {
  machine: googleSignInMachine,
  labels: googleSignInLabels,
  requirements: { offered: ['R-317'], leaving: ['R-031'] },
  input: { redirect: '/checkout/web/12' },
  cases: { 'done.askMethods': [{ output: ['password', 'google'] }, { output: ['password'] }] },
};
