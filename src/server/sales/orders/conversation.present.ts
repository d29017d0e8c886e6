import type { Conversation, Message } from '#api/contract/orders/conversation.ts';
import type { Order } from '#api/contract/orders/order.ts';
import { presentAttachment } from '#server/attachments/attachments.present.ts';
import type { FileRow, RequestRow, SaidRow } from '../records/order-past.store.ts';

type AwaitingRow = Pick<RequestRow, 'requirementStatus' | 'awaits'>;

const awaits = ({ requirementStatus, awaits: whom }: AwaitingRow, side: RequestRow['awaits']): boolean =>
  (requirementStatus === 'pending' || requirementStatus === 'in_progress') && whom === side;

/** Open, and the agency's last message awaits a reply. */
export const awaitsCustomer = (row: AwaitingRow): boolean => awaits(row, 'customer');

/** The open requirement that has awaited an answer of the agency for longest; else the oldest that was answered and awaits its work. */
export function awaitedRequirementOf(requests: readonly RequestRow[]): Order['awaited_requirement'] {
  const open = requests.filter((request) => awaits(request, 'agency'));
  const asked = open.filter(({ awaitsSince }) => awaitsSince !== null);
  const [first] = asked.toSorted((one, other) => Number(one.awaitsSince) - Number(other.awaitsSince)).concat(open);
  return first ? { ticket_id: first.ticketId, is_answered: first.awaitsSince === null } : null;
}

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

/** The newest messages of all requirements, oldest first. `files`: newest first. */
export function conversationOf(requests: readonly RequestRow[], responses: readonly SaidRow[], files: readonly FileRow[]): Conversation {
  const byTicket = new Map(requests.map((request) => [request.ticketId, request]));
  const filesOf = new Map<string, FileRow[]>();
  for (const file of files) {
    const key = `${file.ticketId} ${file.responseId}`;
    filesOf.set(key, [file, ...(filesOf.get(key) ?? [])]);
  }
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
    conversation: newest.map(({ responseId, ...said }) =>
      message({ ...said, files: filesOf.get(`${said.request.ticketId} ${responseId}`) ?? [] }),
    ),
    has_older_messages: all.length > newest.length,
  };
}
