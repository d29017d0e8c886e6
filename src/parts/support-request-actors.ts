import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { discardFiles, uploadFile } from '#api/client/attachments.ts';
import { callOnce } from '#api/client/call-once.ts';
import { createTicket } from '#api/contract/requirements/create-ticket.ts';
import type { Requirement } from '#api/contract/requirements/requirement.ts';
import { attachmentTrayMachine, type UploadInput } from '#machines/flows/attachment-tray/attachment-tray.machine.ts';
import { bodyOf, type SupportRequestContext } from '#machines/flows/support-request/support-request.machine.ts';

export const supportRequestActors = {
  sendRequest: fromPromise<Requirement, SupportRequestContext>(async ({ input, signal }) => {
    const { ticket } = await callOnce(createTicket, { body: z.parse(createTicket.body, bodyOf(input)) }, { signal });
    return ticket;
  }),
};

/** The files of the message being written. */
export const messageFiles = attachmentTrayMachine.provide({
  actors: {
    uploadFile: fromPromise<void, UploadInput>(async ({ input: { file, progress }, signal }) => {
      if (file?.content) await uploadFile({ ...file, content: file.content }, { signal, onProgress: progress });
    }),
    discardFiles: fromPromise<void, { ids: readonly string[] }>(({ input, signal }) => discardFiles(input.ids, signal)),
  },
});
