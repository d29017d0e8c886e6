import type { AnyEventObject } from 'xstate';
import { type Failure, failureOf, RequestFailed } from '#api/contract/failures.ts';
import type { MachinePath } from '../../../tools/machines/machine-paths.ts';

/** Why an actor fails; null where it does not. */
export const failureIn = (event: AnyEventObject): Failure['code'] | null =>
  event.type.startsWith('xstate.error.') ? failureOf(event.error).code : null;

/** The first thing that an actor says on a path. */
export const firstWord = ({ steps }: MachinePath, actorId: string): AnyEventObject | undefined =>
  steps.map(({ event }) => event).find(({ type }) => type.endsWith(`.actor.${actorId}`));

/** As an actor of this name would be answered well, or refused. */
export const goesWell: AnyEventObject = { type: 'xstate.done.actor.served' };
export const isRefused = (code: Failure['code']): AnyEventObject => ({
  type: 'xstate.error.actor.served',
  error: new RequestFailed({ code, message: '' }),
});
