import { discardAttachment as discardAttachmentContract } from '#api/contract/requirements/discard-attachment.ts';
import { getAttachment as getAttachmentContract } from '#api/contract/requirements/get-attachment.ts';
import { uploadAttachment as uploadAttachmentContract } from '#api/contract/requirements/upload-attachment.ts';
import { freeRoute, type Route, route } from '../operation/route.ts';
import { may } from './attachments.policy.ts';
import { discardAttachment } from './discard-attachment.ts';
import { getAttachment } from './get-attachment.ts';
import { uploadAttachment } from './upload-attachment.ts';

export const attachmentsRoutes: Route[] = [
  freeRoute(uploadAttachmentContract, may.uploadAttachment, uploadAttachment),
  route(discardAttachmentContract, may.discardAttachment, discardAttachment),
  freeRoute(getAttachmentContract, may.getAttachment, getAttachment),
];
