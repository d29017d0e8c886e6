import type { Ticket } from '#api/contract/requirements/requirement.ts';
import type { ListRules } from '../list-window.ts';

/** The queue of staff: last moved first. */
export const ticketRules: ListRules<Ticket> = {
  key: ({ ticket_id }) => ticket_id,
  subjects: ({ ticket_id }) => [`requirement-${ticket_id}`],
  compare: (one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at) || other.ticket_id - one.ticket_id,
};
