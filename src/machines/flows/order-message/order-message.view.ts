import type { Failure } from '#api/contract/failures.ts';
import type { Message } from '#api/contract/orders/conversation.ts';
import { replyText } from '#api/contract/requirements/requirement.ts';
import type { MessageThread, OrderMessageContext, OrderMessageSnapshot } from './order-message.machine.ts';

type Conversation = readonly Pick<Message, 'ticket_id' | 'request_type' | 'status' | 'awaits_customer'>[];

export interface OrderMessageView {
  /** The threads that can be answered, the one with the newest message first. */
  threads: Conversation;
  /** The thread that the message answers; null opens a new one. Undefined if neither is possible. */
  thread: MessageThread | undefined;
  message: string;
  error: string | null;
  /** Attachments of the last message, to be removed from the attachment tray. */
  delivered: readonly string[];
  sent: number;
  isSending: boolean;
  failure: Failure | null;
}

const answerable = (conversation: Conversation): Conversation => {
  const newestFirst = conversation.filter(({ status }) => status !== 'closed').toReversed();
  return newestFirst.filter(({ ticket_id }, at) => newestFirst.findIndex((one) => one.ticket_id === ticket_id) === at);
};

/** The chosen thread, if it can still be answered; otherwise one that awaits the customer, an open one, a new question, a resolved one. */
const threadOf = (chosen: MessageThread | undefined, threads: Conversation, mayAsk: boolean): MessageThread | undefined => {
  if (chosen === null ? mayAsk : threads.some(({ ticket_id }) => ticket_id === chosen)) return chosen;
  const open = threads.find((one) => one.awaits_customer) ?? threads.find(({ status }) => status !== 'resolved');
  if (open !== undefined) return open.ticket_id;
  return mayAsk ? null : threads[0]?.ticket_id;
};

const problemOf = ({ tried, message }: OrderMessageContext): string | null =>
  tried && !replyText.safeParse(message).success ? 'Escribe tu mensaje' : null;

/** `mayAsk`: a new question about the order is accepted. */
export const orderMessageView = (snapshot: OrderMessageSnapshot, conversation: Conversation, mayAsk: boolean): OrderMessageView => {
  const { context } = snapshot;
  const threads = answerable(conversation);
  return {
    threads,
    thread: threadOf(context.thread, threads, mayAsk),
    message: context.message,
    error: problemOf(context),
    delivered: context.delivered,
    sent: context.sent,
    isSending: snapshot.matches('sending'),
    failure: context.failure,
  };
};
