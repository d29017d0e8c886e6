import { fromPromise, type PromiseActorLogic } from 'xstate';

/** An actor that only says what it takes and answers: whoever starts the machine provides it. It names itself where it was forgotten. */
export const notProvided = <Output, Input = unknown>(): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ self }) => {
    throw new Error(`${self.id} is not provided`);
  });
