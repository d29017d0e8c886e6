import type { Requirement, RequirementResponse, Ticket } from '#api/contract/requirements/requirement.ts';
import { customerName } from '../orders/orders.present.ts';
import type { RequirementRow, ResponseRow } from './requirements.store.ts';

export const presentRequirement = (row: RequirementRow): Requirement => ({
  ticket_id: row.ticketId,
  subscription_id: row.subscriptionId,
  service_name: row.packageName,
  package_type: row.packageKind,
  developer_name: row.developerName,
  request_type: row.requestType,
  priority: row.priority,
  description: row.description,
  status: row.requirementStatus,
  response_count: row.responseCount,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

export const presentTicket = (row: RequirementRow): Ticket => ({
  ...presentRequirement(row),
  customer_name: customerName(row),
  customer_email: row.customerEmail,
});

export const presentResponse = (row: ResponseRow): RequirementResponse => ({
  response_id: row.responseId,
  user_type: row.type === 'customer' ? 'customer' : 'developer',
  username: row.username,
  message: row.message,
  created_at: row.createdAt.toISOString(),
});
