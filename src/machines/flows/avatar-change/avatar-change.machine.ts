import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import { AvatarChange } from '#api/contract/profile/avatar.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';
import { type Crop, nearest, type Picture, squareOf, wholeCrop, within } from './crop.ts';

export interface AvatarChangeInput {
  avatarUrl: string | null;
}

export interface AvatarChangeContext {
  /** The current picture. */
  avatarUrl: string | null;
  file: File | null;
  picture: Picture | null;
  crop: Crop;
  /** Upload progress, 0 to 1. */
  progress: number;
  issue: string | null;
  failure: Failure | null;
  isSaved: boolean;
}

export type AvatarChangeEvent =
  | { type: 'CHOOSE'; file: File }
  | { type: 'CROP'; crop: Partial<Crop> }
  | { type: 'SAVE' }
  | { type: 'CANCEL' }
  | { type: 'PROGRESS'; share: number };

export interface Upload {
  picture: Picture | null;
  crop: Crop;
  /** Called with the upload progress, 0 to 1. */
  progress: (share: number) => void;
}

const fileIssue = (file: File): string | null => issuesOf(AvatarChange, { avatar: file })[0]?.message ?? null;
const namedIssue = (error: unknown): string | null => failureOf(error).issues?.find(({ path }) => path === 'avatar')?.message ?? null;

/** The user's own picture: chosen, cropped to a square, uploaded. */
export const avatarChangeMachine = setup({
  types: {
    context: {} as AvatarChangeContext,
    events: {} as AvatarChangeEvent,
    input: {} as AvatarChangeInput,
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    readPicture: notProvided<Picture, { file: File | null }>(),
    uploadAvatar: notProvided<string, Upload>(),
    readAvatar: notProvided<string | null>(),
  },
  guards: {
    fileIsRight: (_, { file }: { file: File }) => fileIssue(file) === null,
    pictureIsNamed: (_, { error }: { error: unknown }) => namedIssue(error) !== null,
  },
  actions: {
    ...failureActions<AvatarChangeContext, AvatarChangeEvent>(),
    keepFile: assign((_, { file }: { file: File }) => ({ file, issue: null, failure: null, isSaved: false })),
    sayWhatIsWrong: assign((_, { file }: { file: File }) => ({ issue: fileIssue(file), isSaved: false })),
    sayUnreadable: assign({ issue: 'No pudimos leer la foto. Elige otra' }),
    keepPicture: assign((_, { picture }: { picture: Picture }) => ({ picture, crop: wholeCrop })),
    keepCrop: assign(({ context }, { crop }: { crop: Partial<Crop> }) => ({ crop: within({ ...context.crop, ...crop }) })),
    beginUpload: assign({ progress: 0, issue: null, failure: null }),
    keepProgress: assign((_, { share }: { share: number }) => ({ progress: Math.min(1, Math.max(0, share)) })),
    keepAvatar: assign((_, { avatarUrl }: { avatarUrl: string | null }) => ({ avatarUrl })),
    noteSaved: assign({ isSaved: true }),
    forgetPicture: assign({ file: null, picture: null, crop: wholeCrop, progress: 0, issue: null, failure: null }),
    keepIssue: assign((_, { error }: { error: unknown }) => ({ issue: namedIssue(error) })),
  },
}).createMachine({
  id: 'avatar-change',
  initial: 'idle',
  context: ({ input }) => ({
    avatarUrl: input.avatarUrl,
    file: null,
    picture: null,
    crop: wholeCrop,
    progress: 0,
    issue: null,
    failure: null,
    isSaved: false,
  }),
  states: {
    idle: {
      meta: { label: 'Foto a la vista' },
      on: {
        CHOOSE: [
          {
            description: 'PNG, JPG o WebP de hasta 2 MB',
            guard: { type: 'fileIsRight', params: ({ event }) => ({ file: event.file }) },
            target: 'reading',
            actions: { type: 'keepFile', params: ({ event }) => ({ file: event.file }) },
          },
          {
            description: 'otro formato o demasiado pesada',
            actions: { type: 'sayWhatIsWrong', params: ({ event }) => ({ file: event.file }) },
          },
        ],
      },
    },
    reading: {
      meta: { label: 'Abriendo la foto' },
      tags: 'busy',
      invoke: {
        id: 'readPicture',
        src: 'readPicture',
        input: ({ context }) => ({ file: context.file }),
        onDone: { target: 'cropping', actions: { type: 'keepPicture', params: ({ event }) => ({ picture: event.output }) } },
        onError: { target: 'idle', actions: ['forgetPicture', 'sayUnreadable'] },
      },
    },
    cropping: {
      meta: { label: 'Recortando la foto' },
      on: {
        CROP: { actions: { type: 'keepCrop', params: ({ event }) => ({ crop: event.crop }) } },
        SAVE: { target: 'uploading', actions: 'beginUpload' },
        CANCEL: { target: 'idle', actions: 'forgetPicture' },
      },
    },
    uploading: {
      meta: { label: 'Subiendo la foto' },
      tags: 'busy',
      on: {
        PROGRESS: { actions: { type: 'keepProgress', params: ({ event }) => ({ share: event.share }) } },
        CANCEL: { target: 'cancelling', actions: 'forgetPicture' },
      },
      invoke: {
        id: 'uploadAvatar',
        src: 'uploadAvatar',
        input: ({ context, self }) => ({
          picture: context.picture,
          crop: context.crop,
          progress: (share: number) => self.send({ type: 'PROGRESS', share }),
        }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'keepAvatar', params: ({ event }) => ({ avatarUrl: event.output }) }, 'forgetPicture', 'noteSaved'],
        },
        onError: [
          {
            description: 'la foto no sirve',
            guard: { type: 'pictureIsNamed', params: ({ event }) => ({ error: event.error }) },
            target: 'cropping',
            actions: { type: 'keepIssue', params: ({ event }) => ({ error: event.error }) },
          },
          {
            description: 'no se subió',
            target: 'cropping',
            actions: keepFailure,
          },
        ],
      },
    },
    // The upload may have completed just before the cancellation, so the current picture is read from the server.
    cancelling: {
      meta: { label: 'Cancelando' },
      tags: 'busy',
      invoke: {
        id: 'readAvatar',
        src: 'readAvatar',
        onDone: { target: 'idle', actions: { type: 'keepAvatar', params: ({ event }) => ({ avatarUrl: event.output }) } },
        onError: { target: 'idle' },
      },
    },
  },
});

export type AvatarChangeSnapshot = SnapshotFrom<typeof avatarChangeMachine>;

export const avatarChangeLabels = {
  title: 'Cambio de foto',
  events: {
    CHOOSE: 'Cambiar foto',
    CROP: 'Acercar o mover',
    SAVE: 'Guardar foto',
    CANCEL: 'Cancelar',
    PROGRESS: 'Avanza la subida',
  } satisfies Record<AvatarChangeEvent['type'], string>,
  actors: { readPicture: 'Abrir la foto', uploadAvatar: 'Subir la foto', readAvatar: 'Preguntar qué foto quedó' },
} satisfies MachineLabels;

export interface CropView {
  picture: Picture;
  crop: Crop;
  nearest: number;
  /** The picture's position and width relative to its square frame, in percent of the frame. */
  place: { width: number; left: number; top: number };
  /** Whether the picture can be moved along that axis. */
  canMove: { x: boolean; y: boolean };
  issue: string | null;
  failure: { title: string; detail: string } | null;
  busy: boolean;
  /** Upload progress in percent. */
  progress: number;
}

export interface AvatarChangeView {
  avatarUrl: string | null;
  /** The crop dialog, while a picture is being cropped or uploaded. */
  crop: CropView | null;
  /** The issue with the chosen file. */
  issue: string | null;
  busy: boolean;
  isSaved: boolean;
}

const cropViewOf = (snapshot: AvatarChangeSnapshot): CropView | null => {
  const { picture, crop, issue, failure, progress } = snapshot.context;
  if (picture === null) return null;
  const { left, top, side } = squareOf(picture, crop);
  return {
    picture,
    crop,
    nearest,
    place: { width: (picture.width / side) * 100, left: (-left / side) * 100, top: (-top / side) * 100 },
    canMove: { x: picture.width > side, y: picture.height > side },
    issue,
    failure: failure === null ? null : { title: 'Error al actualizar el avatar', detail: failureDetail(failure) },
    busy: snapshot.hasTag('busy'),
    progress: Math.round(progress * 100),
  };
};

export const avatarChangeView = (snapshot: AvatarChangeSnapshot): AvatarChangeView => {
  const { avatarUrl, picture, issue, isSaved } = snapshot.context;
  return { avatarUrl, crop: cropViewOf(snapshot), issue: picture === null ? issue : null, busy: snapshot.hasTag('busy'), isSaved };
};
