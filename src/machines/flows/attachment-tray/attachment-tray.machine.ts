import { assign, type SnapshotFrom, setup } from 'xstate';
import { failureOf } from '#api/contract/failures.ts';
import { uploadAttachment } from '#api/contract/requirements/upload-attachment.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { notProvided } from '#machines/parts.ts';
import { whyNotAttached } from '#shared/attachments.ts';

/** A file chosen by the user, with the id it will have on the server. */
export interface ChosenFile {
  id: string;
  name: string;
  size: number;
  content: Blob;
}

/** A file chosen before the session ended or the page was reloaded: its content is no longer available here. */
export interface KeptFile {
  id: string;
  name: string;
  size: number;
  /** Whether it is on the server. */
  isStored: boolean;
}

export interface TrayFile {
  id: string;
  name: string;
  size: number;
  content: Blob | null;
  /** `refused` can never be attached; `failed` can be retried. */
  stage: 'waiting' | 'uploading' | 'ready' | 'failed' | 'refused';
  /** Upload progress, 0 to 1. */
  share: number;
  problem: string | null;
}

export interface AttachmentTrayContext {
  maximum: number;
  files: TrayFile[];
  /** How many of the files last chosen exceeded the limit. */
  leftOut: number;
  /** True after an attempt to send before all files were ready. */
  hurried: boolean;
  /** Removed, but possibly already stored on the server. */
  discarded: string[];
  discarding: string[];
}

export type AttachmentTrayEvent =
  | { type: 'ADD'; files: readonly (ChosenFile | KeptFile)[] }
  | { type: 'REMOVE'; id: string }
  | { type: 'RETRY'; id: string }
  | { type: 'PROGRESS'; id: string; share: number }
  | { type: 'HURRY' }
  | { type: 'SENT'; ids: readonly string[] };

export interface UploadInput {
  file: TrayFile | null;
  progress: (share: number) => void;
}

const currentOf = ({ files }: AttachmentTrayContext): TrayFile | null => files.find((file) => file.stage === 'uploading') ?? null;

const judged = (file: ChosenFile | KeptFile): TrayFile => {
  const { id, name, size } = file;
  const problem = whyNotAttached(file);
  if ('content' in file) return { ...file, stage: problem === null ? 'waiting' : 'refused', share: 0, problem };
  if (file.isStored) return { id, name, size, content: null, stage: 'ready', share: 1, problem: null };
  return { id, name, size, content: null, stage: 'refused', share: 0, problem: problem ?? lostText(name) };
};

const lostText = (name: string): string => `Tu archivo ${name} no se guardó. Adjúntalo otra vez.`;

const change = (files: TrayFile[], id: string | undefined, changes: Partial<TrayFile>): TrayFile[] =>
  files.map((file) => (file.id === id ? { ...file, ...changes } : file));

/** Prefers the issue of this file to the general message. */
const problemOf = (error: unknown): string => {
  const { message, issues = [] } = failureOf(error);
  return issues.find(({ path }) => path === uploadAttachment.upload.field)?.message ?? message;
};

/** The attachments of a message, uploaded one after another while the message is being written. */
export const attachmentTrayMachine = setup({
  types: {
    context: {} as AttachmentTrayContext,
    events: {} as AttachmentTrayEvent,
    input: {} as { maximum: number },
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    uploadFile: notProvided<void, UploadInput>(),
    discardFiles: notProvided<void, { ids: readonly string[] }>(),
  },
  guards: {
    filesAreDiscarded: ({ context }) => context.discarded.length > 0,
    fileIsWaiting: ({ context }) => context.files.some((file) => file.stage === 'waiting'),
    isUploading: ({ context }, { id }: { id: string }) => currentOf(context)?.id === id,
  },
  actions: {
    addFiles: assign(({ context }, { files }: { files: readonly (ChosenFile | KeptFile)[] }) => {
      const fresh = files.filter(({ id }) => !context.files.some((file) => file.id === id));
      const fitting = fresh.slice(0, Math.max(0, context.maximum - context.files.length));
      return { files: [...context.files, ...fitting.map(judged)], leftOut: fresh.length - fitting.length, hurried: false };
    }),
    dropFile: assign(({ context }, { id }: { id: string }) => {
      const dropped = context.files.find((file) => file.id === id);
      const mayBeStored = dropped !== undefined && ['uploading', 'ready', 'failed'].includes(dropped.stage);
      return {
        files: context.files.filter((file) => file.id !== id),
        discarded: mayBeStored ? [...context.discarded, id] : context.discarded,
        leftOut: 0,
        hurried: false,
      };
    }),
    queueAgain: assign(({ context }, { id }: { id: string }) => ({
      files: context.files.map((file) =>
        file.id === id && file.stage === 'failed' ? { ...file, stage: 'waiting' as const, share: 0, problem: null } : file,
      ),
      hurried: false,
    })),
    beginNext: assign(({ context }) => ({
      files: change(context.files, context.files.find((file) => file.stage === 'waiting')?.id, { stage: 'uploading', share: 0 }),
    })),
    keepShare: assign(({ context }, { id, share }: { id: string; share: number }) => ({ files: change(context.files, id, { share }) })),
    markReady: assign(({ context }) => ({
      files: change(context.files, currentOf(context)?.id, { stage: 'ready', share: 1 }),
      hurried: false,
    })),
    markFailed: assign(({ context }, { error }: { error: unknown }) => ({
      files: change(context.files, currentOf(context)?.id, { stage: 'failed', problem: problemOf(error) }),
    })),
    rememberHurry: assign({ hurried: true }),
    forgetSent: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      files: context.files.filter((file) => !ids.includes(file.id)),
      leftOut: 0,
      hurried: false,
    })),
    beginDiscard: assign(({ context }) => ({ discarding: context.discarded, discarded: [] })),
  },
}).createMachine({
  id: 'attachment-tray',
  initial: 'resting',
  context: ({ input }) => ({ maximum: input.maximum, files: [], leftOut: 0, hurried: false, discarded: [], discarding: [] }),
  on: {
    ADD: { actions: { type: 'addFiles', params: ({ event }) => ({ files: event.files }) } },
    REMOVE: { actions: { type: 'dropFile', params: ({ event }) => ({ id: event.id }) } },
    RETRY: { actions: { type: 'queueAgain', params: ({ event }) => ({ id: event.id }) } },
    HURRY: { actions: 'rememberHurry' },
    SENT: { actions: { type: 'forgetSent', params: ({ event }) => ({ ids: event.ids }) } },
  },
  states: {
    resting: {
      meta: { label: 'Sin nada en camino' },
      always: [
        { guard: 'filesAreDiscarded', target: 'discarding', actions: 'beginDiscard' },
        { guard: 'fileIsWaiting', target: 'uploading', actions: 'beginNext' },
      ],
    },
    uploading: {
      meta: { label: 'Subiendo un archivo' },
      tags: 'busy',
      on: {
        PROGRESS: {
          description: 'es el que sube',
          guard: { type: 'isUploading', params: ({ event }) => ({ id: event.id }) },
          actions: { type: 'keepShare', params: ({ event }) => ({ id: event.id, share: event.share }) },
        },
        REMOVE: [
          {
            description: 'es el que sube',
            guard: { type: 'isUploading', params: ({ event }) => ({ id: event.id }) },
            target: 'resting',
            actions: { type: 'dropFile', params: ({ event }) => ({ id: event.id }) },
          },
          { actions: { type: 'dropFile', params: ({ event }) => ({ id: event.id }) } },
        ],
      },
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context, self }) => {
          const file = currentOf(context);
          return { file, progress: (share: number) => self.send({ type: 'PROGRESS', id: file?.id ?? '', share }) };
        },
        onDone: { target: 'resting', actions: 'markReady' },
        onError: { target: 'resting', actions: { type: 'markFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    discarding: {
      meta: { label: 'Quitando lo que ya había subido' },
      tags: 'busy',
      invoke: {
        id: 'discardFiles',
        src: 'discardFiles',
        input: ({ context }) => ({ ids: context.discarding }),
        onDone: { target: 'resting' },
        // Files left behind belong to no message; the server deletes them by itself.
        onError: { target: 'resting' },
      },
    },
  },
});

export type AttachmentTraySnapshot = SnapshotFrom<typeof attachmentTrayMachine>;

export const attachmentTrayLabels = {
  title: 'Archivos adjuntos de un mensaje',
  events: {
    ADD: 'Adjuntar archivos',
    REMOVE: 'Quitar un archivo',
    RETRY: 'Reintentar un archivo',
    PROGRESS: 'Avanza la subida',
    HURRY: 'Querer enviar antes de tiempo',
    SENT: 'El mensaje se los llevó',
  } satisfies Record<AttachmentTrayEvent['type'], string>,
  guards: { filesAreDiscarded: 'hay archivos por quitar del servidor', fileIsWaiting: 'hay un archivo por subir' },
  actors: { uploadFile: 'sube el archivo', discardFiles: 'quita del servidor lo que no se va a enviar' },
} satisfies MachineLabels;

export interface AttachmentTrayView {
  files: readonly (Pick<TrayFile, 'id' | 'name' | 'size' | 'stage' | 'problem'> & { percent: number })[];
  /** The ids of the files ready to be attached. */
  ids: string[];
  /** No upload is pending or failed: the message may be sent. */
  isReady: boolean;
  hasRoom: boolean;
  /** It holds one file at most. */
  isForOne: boolean;
  /** A message about the files as a whole. */
  notice: string | null;
}

const noticeOf = ({ files, leftOut, hurried, maximum }: AttachmentTraySnapshot['context']): string | null => {
  if (hurried && files.some(({ problem }) => problem !== null)) return 'Quita los archivos con error, o vuelve a intentarlo.';
  if (hurried && files.some(({ stage }) => stage !== 'ready')) return 'Espera a que terminen de subir los archivos.';
  if (leftOut === 0) return null;
  return `${maximum === 1 ? 'Cabe un archivo' : `Caben ${maximum} archivos por mensaje`}: ${leftOut === 1 ? '1 no se agregó' : `${leftOut} no se agregaron`}.`;
};

export const attachmentTrayView = ({ context }: AttachmentTraySnapshot): AttachmentTrayView => {
  const { files, maximum } = context;
  return {
    files: files.map(({ id, name, size, stage, share, problem }) => ({ id, name, size, stage, problem, percent: Math.floor(share * 100) })),
    ids: files.filter(({ stage }) => stage === 'ready').map(({ id }) => id),
    isReady: files.every(({ stage }) => stage === 'ready'),
    hasRoom: files.length < maximum,
    isForOne: maximum === 1,
    notice: noticeOf(context),
  };
};

/** The chosen files, as the event that restores them. Of a file not yet uploaded, only name and size are restored. */
export const attachmentTrayWork = ({ context: { files } }: AttachmentTraySnapshot): AttachmentTrayEvent[] => {
  const chosen = files.map(({ id, name, size, stage }) => ({ id, name, size, isStored: stage === 'ready' }));
  return chosen.length === 0 ? [] : [{ type: 'ADD', files: chosen }];
};
