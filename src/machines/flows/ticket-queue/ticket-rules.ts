import type { Ticket } from '#api/contract/requirements/requirement.ts';
import { requirementStatuses } from '#shared/vocabulary.ts';
import type { ListRules } from '../list-window.ts';

const lastMovedFirst: ListRules<Ticket>['compare'] = (one, other) =>
  Date.parse(other.updated_at) - Date.parse(one.updated_at) || other.ticket_id - one.ticket_id;

/** The queue of staff: usually last moved first. */
export const ticketRules: ListRules<Ticket> = {
  key: ({ ticket_id }) => ticket_id,
  subjects: ({ ticket_id }) => [`requirement-${ticket_id}`],
  compare: lastMovedFirst,
  sorts: {
    age: (one, other) => lastMovedFirst(other, one),
    status: (one, other) =>
      requirementStatuses.indexOf(one.status) - requirementStatuses.indexOf(other.status) || lastMovedFirst(one, other),
  },
};
