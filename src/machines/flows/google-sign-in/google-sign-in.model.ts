import type { RegisteredModel } from '#machines/model.ts';
import { googleSignInLabels } from './google-sign-in.labels.ts';
import { googleSignInMachine } from './google-sign-in.machine.ts';

export const googleSignInModel: RegisteredModel = {
  machine: googleSignInMachine,
  labels: googleSignInLabels,
  input: { redirect: '/checkout/web/12' },
  cases: { 'done.askMethods': [{ output: ['password', 'google'] }, { output: ['password'] }] },
};
