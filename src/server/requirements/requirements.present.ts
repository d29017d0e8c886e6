import type { Attachment } from '#api/contract/requirements/attachment.ts';
import type { Requirement, RequirementResponse, Ticket } from '#api/contract/requirements/requirement.ts';
import { staffRequestTypes } from '#shared/vocabulary.ts';
import { presentAttachment } from '../attachments/attachments.present.ts';
import type { AttachmentRow } from '../attachments/attachments.store.ts';
import { customerName } from '../sales/orders/orders.present.ts';
import type { RequirementRow, ResponseRow } from './requirements.store.ts';

const ofStaff: readonly string[] = staffRequestTypes;

/** Whoever did not have the last word is waited for; before any answer that is who was asked. */
const awaitsCustomer = ({ requirementStatus, requestType, lastAnswerBy }: RequirementRow): boolean =>
  (requirementStatus === 'pending' || requirementStatus === 'in_progress') &&
  (lastAnswerBy === null ? ofStaff.includes(requestType) : lastAnswerBy !== 'customer');

/** As its customer reads it. */
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

/** As staff read it, who know each other by the usernames. */
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

/** With those of the thread's files that came with it. */
export const presentResponse = (row: ResponseRow, files: readonly AttachmentRow[]): RequirementResponse => ({
  response_id: row.responseId,
  user_type: row.type === 'customer' ? 'customer' : 'developer',
  username: row.username,
  first_name: row.firstName,
  message: row.message,
  attachments: presentFiles(files, row.responseId),
  created_at: row.createdAt.toISOString(),
});

/** What was said, and the files that came with the request itself. */
export const presentThread = (responses: readonly ResponseRow[], files: readonly AttachmentRow[]) => ({
  attachments: presentFiles(files, null),
  responses: responses.map((row) => presentResponse(row, files)),
});
