import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { attachmentLimits } from '#shared/attachments.ts';
import { type AttachmentTrayContext, attachmentTrayLabels, attachmentTrayMachine, type ChosenFile } from './attachment-tray.machine.ts';

const idOf = (digit: number): string => [8, 4, 4, 4, 12].map((length) => String(digit).repeat(length)).join('-');

const exampleFile: ChosenFile = {
  id: idOf(1),
  name: 'logo.png',
  size: 2_400_000,
  content: new Blob(['a logo'], { type: 'image/png' }),
};
/** Refused file types: they fill the message without being uploaded. */
const programs: readonly ChosenFile[] = [3, 4, 5, 6].map((digit) => ({ ...exampleFile, id: idOf(digit), name: `programa-${digit}.exe` }));

/** One more file than a message may have. */
export const exampleFiles: readonly ChosenFile[] = [exampleFile, { ...exampleFile, id: idOf(2), name: 'fachada.png' }, ...programs];

export const attachmentTrayModel: RegisteredModel = {
  machine: attachmentTrayMachine,
  labels: attachmentTrayLabels,
  requirements: { '*': ['R-382'] },
  input: { maximum: attachmentLimits.perMessage },
  cases: {
    ADD: [{ files: [exampleFile] }, { files: exampleFiles }],
    REMOVE: [{ id: exampleFile.id }],
    RETRY: [{ id: exampleFile.id }],
    PROGRESS: [{ id: exampleFile.id, share: 0.4 }],
    SENT: [{ ids: [exampleFile.id] }],
    'done.uploadFile': [{ output: undefined }],
    'error.uploadFile': [{ error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) }],
    'done.discardFiles': [{ output: undefined }],
    'error.discardFiles': [{ error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) }],
  },
  project: ({ files, discarded, leftOut, hurried }: AttachmentTrayContext) => ({
    files: files.map(({ id, stage, share }) => `${id[0]} ${stage === 'uploading' ? share : stage}`),
    discarded: discarded.length > 0,
    leftOut,
    // Irrelevant once all files are ready.
    hurried: hurried && files.some(({ stage }) => stage !== 'ready'),
  }),
};
