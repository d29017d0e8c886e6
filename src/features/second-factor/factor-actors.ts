import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import { beginFactor, confirmFactor, getFactors, removeFactor, renewRecoveryCodes } from '#api/contract/profile/factors.ts';
import { stopOwnFactorRecovery } from '#api/contract/users/factor-recovery.ts';
import { factorProofOf, type Proof } from '#machines/flows/factor-enrolment/factor-enrolment.context.ts';

const proofOf = ({ password, currentCode }: Proof) => ({
  ...(password === '' ? {} : { current_password: password }),
  ...factorProofOf(currentCode),
});

export const factorActors = {
  readFactors: fromPromise<AnswerOf<typeof getFactors>>(({ signal }) => call(getFactors, {}, { signal })),
  beginFactor: fromPromise<AnswerOf<typeof beginFactor>, Proof>(({ input, signal }) =>
    call(beginFactor, { body: proofOf(input) }, { signal }),
  ),
  confirmFactor: fromPromise<AnswerOf<typeof confirmFactor>, { code: string }>(({ input, signal }) =>
    call(confirmFactor, { body: input }, { signal }),
  ),
  renewCodes: fromPromise<AnswerOf<typeof renewRecoveryCodes>, Proof>(({ input, signal }) =>
    call(renewRecoveryCodes, { body: proofOf(input) }, { signal }),
  ),
  stopRecovery: fromPromise<AnswerOf<typeof stopOwnFactorRecovery>>(({ signal }) => call(stopOwnFactorRecovery, {}, { signal })),
  removeFactor: fromPromise<AnswerOf<typeof removeFactor>, Proof>(({ input, signal }) =>
    call(removeFactor, { body: proofOf(input) }, { signal }),
  ),
};
