import { exportTickets } from '#api/contract/list-exports.ts';
import { countTickets as countTicketsContract } from '#api/contract/requirements/count-tickets.ts';
import { createTicket as createTicketContract } from '#api/contract/requirements/create-ticket.ts';
import { getRequirement as getRequirementContract } from '#api/contract/requirements/get-requirement.ts';
import { getTicket as getTicketContract } from '#api/contract/requirements/get-ticket.ts';
import { listRequirements as listRequirementsContract } from '#api/contract/requirements/list-requirements.ts';
import { listTickets as listTicketsContract } from '#api/contract/requirements/list-tickets.ts';
import { replyToRequirement as replyToRequirementContract } from '#api/contract/requirements/reply-to-requirement.ts';
import { replyToTicket as replyToTicketContract } from '#api/contract/requirements/reply-to-ticket.ts';
import { updateRequirementStatus as updateRequirementStatusContract } from '#api/contract/requirements/update-requirement-status.ts';
import { updateTicketStatus as updateTicketStatusContract } from '#api/contract/requirements/update-ticket-status.ts';
import { exportRoute } from '../operation/export-route.ts';
import { listRoute, type Route, route } from '../operation/route.ts';
import { createTicket } from './create-ticket.ts';
import { ticketColumns } from './export-tickets.ts';
import { listRequirements } from './list-requirements.ts';
import { countTickets, listTickets } from './list-tickets.ts';
import { updateRequirementStatus, updateTicketStatus } from './move-requirement.ts';
import { getRequirement, getTicket } from './read-thread.ts';
import { replyToRequirement, replyToTicket } from './reply.ts';
import { may } from './requirements.policy.ts';

export const requirementsRoutes: Route[] = [
  route(createTicketContract, may.createTicket, createTicket),
  listRoute(listRequirementsContract, may.listRequirements, listRequirements),
  route(getRequirementContract, may.getRequirement, getRequirement),
  route(updateRequirementStatusContract, may.updateRequirementStatus, updateRequirementStatus),
  route(replyToRequirementContract, may.replyToRequirement, replyToRequirement),
  listRoute(listTicketsContract, may.listTickets, listTickets),
  route(countTicketsContract, may.countTickets, countTickets),
  exportRoute(exportTickets, may.listTickets, { title: 'Requerimientos', read: listTickets, columns: ticketColumns }),
  route(getTicketContract, may.getTicket, getTicket),
  route(updateTicketStatusContract, may.updateTicketStatus, updateTicketStatus),
  route(replyToTicketContract, may.replyToTicket, replyToTicket),
];
