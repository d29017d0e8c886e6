import type { Conversation, Message } from '#api/contract/orders/conversation.ts';
import { presentAttachment } from '#server/attachments/attachments.present.ts';
import type { FileRow, RequestRow, SaidRow } from '../records/order-past.store.ts';

/** Open, and the agency's last message awaits a reply. */
export const awaitsCustomer = ({ requirementStatus, awaits }: Pick<RequestRow, 'requirementStatus' | 'awaits'>): boolean =>
  (requirementStatus === 'pending' || requirementStatus === 'in_progress') && awaits === 'customer';

interface Said {
  request: RequestRow;
  by: Pick<RequestRow, 'authorType' | 'authorName' | 'authorUsername'>;
  text: string;
  files: readonly FileRow[];
  at: Date;
}

const message = ({ request, by, text, files, at }: Said): Message => ({
  ticket_id: request.ticketId,
  request_type: request.requestType,
  status: request.requirementStatus,
  awaits_customer: awaitsCustomer(request),
  from: by.authorType === 'customer' ? 'customer' : 'agency',
  name: by.authorName?.trim() || by.authorUsername,
  text,
  attachments: files.map(presentAttachment),
  at: at.toISOString(),
});

export const mostMessages = 200;

/** The newest messages of all requirements, oldest first. */
export function conversationOf(requests: readonly RequestRow[], responses: readonly SaidRow[], files: readonly FileRow[]): Conversation {
  const byTicket = new Map(requests.map((request) => [request.ticketId, request]));
  const filesOf = (ticketId: number, responseId: number | null) =>
    files.filter((file) => file.ticketId === ticketId && file.responseId === responseId);
  const first = requests.map((request) => ({ request, by: request, text: request.description, at: request.createdAt, responseId: null }));
  const others = responses.flatMap((said) => {
    const request = byTicket.get(said.ticketId);
    return request ? [{ request, by: said, text: said.message, at: said.createdAt, responseId: said.responseId }] : [];
  });
  const all = [...first, ...others].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || (one.responseId ?? 0) - (other.responseId ?? 0),
  );
  const newest = all.slice(-mostMessages);
  return {
    conversation: newest.map(({ responseId, ...said }) => message({ ...said, files: filesOf(said.request.ticketId, responseId) })),
    has_older_messages: all.length > newest.length,
  };
}
