import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { callOnce } from '#api/client/call-once.ts';
import type { Brief } from '#api/contract/orders/brief.ts';
import { getTransferInstructions } from '#api/contract/payments/get-transfer-instructions.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import { getSubscription, type OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { updateBrief } from '#api/contract/profile/update-brief.ts';
import { createTicket } from '#api/contract/requirements/create-ticket.ts';
import { replyToRequirement } from '#api/contract/requirements/reply-to-requirement.ts';
import type { NewMessage } from '#machines/flows/order-message/order-message.machine.ts';

interface Which {
  orderId: number;
}

export const ownOrderActors = {
  loadOrder: fromPromise<OwnOrder, Which>(({ input, signal }) =>
    call(getSubscription, { params: { id: String(input.orderId) } }, { signal }),
  ),
  loadTransfer: fromPromise<TransferInstructions, Which>(async ({ input, signal }) => {
    const params = { subscriptionId: String(input.orderId) };
    const { transfer } = await call(getTransferInstructions, { params }, { signal });
    return transfer;
  }),
};

export const briefEditActors = {
  saveBrief: fromPromise<void, { orderId: number; baseVersion: number; brief: Brief }>(async ({ input, signal }) => {
    const { orderId, baseVersion, brief } = input;
    await call(updateBrief, { params: { id: String(orderId) }, body: { ...brief, base_version: baseVersion } }, { signal });
  }),
};

export const orderMessageActors = {
  sendMessage: fromPromise<void, NewMessage | null>(async ({ input, signal }) => {
    if (input === null) throw new Error('there is no message to send');
    const { orderId, ticketId, message, attachments } = input;
    if (ticketId !== null) {
      await callOnce(replyToRequirement, { params: { id: String(ticketId) }, body: { message, attachments } }, { signal });
      return;
    }
    const question = { subscription_id: orderId, request_type: 'question', description: message, attachments } as const;
    await callOnce(createTicket, { body: { ...question, priority: 'normal', about: 'service' } }, { signal });
  }),
};
