import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { decideDelivery } from '#api/contract/deliveries/decide-delivery.ts';
import type { DeliveryDecision } from '#api/contract/deliveries/delivery.ts';
import { type Deliveries, listDeliveries } from '#api/contract/deliveries/list-deliveries.ts';
import type { AnswerOf } from '#api/contract/operation.ts';

export const deliveriesActors = {
  listDeliveries: fromPromise<Deliveries>(({ signal }) => call(listDeliveries, {}, { signal })),
  decide: fromPromise<AnswerOf<typeof decideDelivery>, { deliveryId: string; action: DeliveryDecision }>(({ input, signal }) =>
    call(decideDelivery, { params: { id: input.deliveryId }, body: { action: input.action } }, { signal }),
  ),
};
