import { fromPromise } from 'xstate';
import { discardFiles, uploadFile } from '#api/client/attachments.ts';
import { attachmentTrayMachine, type UploadInput } from '#machines/flows/attachment-tray/attachment-tray.machine.ts';

/** The files of the message being written. */
export const messageFiles = attachmentTrayMachine.provide({
  actors: {
    uploadFile: fromPromise<void, UploadInput>(async ({ input: { file, progress }, signal }) => {
      if (file?.content) await uploadFile({ ...file, content: file.content }, { signal, onProgress: progress });
    }),
    discardFiles: fromPromise<void, { ids: readonly string[] }>(({ input, signal }) => discardFiles(input.ids, signal)),
  },
});
