import type { Attachment } from '#api/contract/requirements/attachment.ts';
import type { Requirement, RequirementResponse, Ticket } from '#api/contract/requirements/requirement.ts';
import { presentAttachment } from '../attachments/attachments.present.ts';
import type { AttachmentRow } from '../attachments/attachments.store.ts';
import { awaitsCustomer } from '../sales/orders/conversation.present.ts';
import { customerName } from '../sales/orders/orders.present.ts';
import type { RequirementRow, ResponseRow } from './requirements.store.ts';

/** As shown to its customer. */
export const presentRequirement = (row: RequirementRow): Requirement => ({
  ticket_id: row.ticketId,
  subscription_id: row.subscriptionId,
  service_name: row.packageName,
  package_type: row.packageKind,
  developer_name: row.developerFirstName ?? row.developerName,
  request_type: row.requestType,
  priority: row.priority,
  description: row.description,
  status: row.requirementStatus,
  response_count: row.responseCount,
  awaits_customer: awaitsCustomer(row),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** As shown to staff, who know each other by username. */
export const presentTicket = (row: RequirementRow): Ticket => ({
  ...presentRequirement(row),
  developer_name: row.developerName,
  customer_name: customerName(row),
  customer_email: row.customerEmail,
  customer_phone: row.customerPhone,
  business_description: row.businessDescription,
});

const presentFiles = (files: readonly AttachmentRow[], responseId: number | null): Attachment[] =>
  files.filter((file) => file.responseId === responseId).map(presentAttachment);

/** A response with the thread's files that belong to it. */
export const presentResponse = (row: ResponseRow, files: readonly AttachmentRow[]): RequirementResponse => ({
  response_id: row.responseId,
  user_type: row.type === 'customer' ? 'customer' : 'developer',
  username: row.username,
  first_name: row.firstName,
  message: row.message,
  attachments: presentFiles(files, row.responseId),
  created_at: row.createdAt.toISOString(),
});

/** The messages, and the files attached to the request itself. */
export const presentThread = (responses: readonly ResponseRow[], files: readonly AttachmentRow[]) => ({
  attachments: presentFiles(files, null),
  responses: responses.map((row) => presentResponse(row, files)),
});
