import type { MachineModel } from '#machines/model.ts';
import { googleSignInMachine } from './google-sign-in.machine.ts';

export const googleSignInModel: MachineModel = {
  machine: googleSignInMachine,
  input: { redirect: '/checkout/web/12' },
  cases: { 'done.askMethods': [{ output: ['password', 'google'] }, { output: ['password'] }] },
};
