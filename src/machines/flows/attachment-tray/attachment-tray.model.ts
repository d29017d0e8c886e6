import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { attachmentTrayLabels } from './attachment-tray.labels.ts';
import { type AttachmentTrayContext, attachmentTrayMachine, type ChosenFile } from './attachment-tray.machine.ts';

const idOf = (digit: number): string => [8, 4, 4, 4, 12].map((length) => String(digit).repeat(length)).join('-');

export const exampleFile: ChosenFile = {
  id: idOf(1),
  name: 'logo.png',
  size: 2_400_000,
  content: new Blob(['a logo'], { type: 'image/png' }),
};
export const exampleOtherFile: ChosenFile = { ...exampleFile, id: idOf(2), name: 'menú.pdf' };
const program: ChosenFile = { ...exampleFile, id: idOf(3), name: 'programa.exe' };

/** With room for one file: what several do to each other is told in a test of its own. */
export const attachmentTrayModel: RegisteredModel = {
  machine: attachmentTrayMachine,
  labels: attachmentTrayLabels,
  input: { maximum: 1 },
  cases: {
    ADD: [{ files: [exampleFile] }, { files: [exampleFile, exampleOtherFile] }, { files: [program] }],
    REMOVE: [{ id: exampleFile.id }, { id: program.id }],
    RETRY: [{ id: exampleFile.id }],
    PROGRESS: [
      { id: exampleFile.id, share: 0.4 },
      { id: program.id, share: 0.4 },
    ],
    SENT: [{ ids: [exampleFile.id] }],
    'done.uploadFile': [{ output: undefined }],
    'error.uploadFile': [{ error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) }],
    'done.discardFiles': [{ output: undefined }],
    'error.discardFiles': [{ error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) }],
  },
  project: ({ files, discarded, leftOut, hurried }: AttachmentTrayContext) => ({
    files: files.map(({ id, stage, share }) => `${id[0]} ${stage} ${share}`),
    discarded: discarded.length > 0,
    leftOut,
    hurried,
  }),
};
