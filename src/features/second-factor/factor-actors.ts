import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { beginFactor, confirmFactor, type Factors, getFactors, removeFactor, renewRecoveryCodes } from '#api/contract/profile/factors.ts';

interface Proof {
  password: string;
}
const proofOf = ({ password }: Proof) => (password === '' ? {} : { current_password: password });

export const factorActors = {
  readFactors: fromPromise<Factors>(async ({ signal }) => (await call(getFactors, {}, { signal })).factors),
  beginFactor: fromPromise<{ secret: string; uri: string }, Proof>(({ input, signal }) =>
    call(beginFactor, { body: proofOf(input) }, { signal }),
  ),
  confirmFactor: fromPromise<string[], { code: string }>(
    async ({ input, signal }) => (await call(confirmFactor, { body: input }, { signal })).recovery_codes,
  ),
  renewCodes: fromPromise<string[], Proof>(
    async ({ input, signal }) => (await call(renewRecoveryCodes, { body: proofOf(input) }, { signal })).recovery_codes,
  ),
  removeFactor: fromPromise<void, Proof>(async ({ input, signal }) => {
    await call(removeFactor, { body: proofOf(input) }, { signal });
  }),
};
