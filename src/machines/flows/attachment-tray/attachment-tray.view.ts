import type { AttachmentTrayEvent, AttachmentTraySnapshot, TrayFile } from './attachment-tray.machine.ts';

export interface AttachmentTrayView {
  files: readonly (Pick<TrayFile, 'id' | 'name' | 'size' | 'stage' | 'problem'> & { percent: number })[];
  /** What goes along with the message now. */
  ids: string[];
  /** Nothing is on its way and nothing went wrong: the message may be sent. */
  isReady: boolean;
  hasRoom: boolean;
  /** What the person should know about all of them. */
  notice: string | null;
}

const noticeOf = ({ files, leftOut, hurried, maximum }: AttachmentTraySnapshot['context']): string | null => {
  if (hurried && files.some(({ problem }) => problem !== null)) return 'Quita los archivos con error, o vuelve a intentarlo.';
  if (hurried && files.some(({ stage }) => stage !== 'ready')) return 'Espera a que terminen de subir los archivos.';
  if (leftOut === 0) return null;
  return `Caben ${maximum} archivos por mensaje: ${leftOut === 1 ? '1 no se agregó' : `${leftOut} no se agregaron`}.`;
};

export const attachmentTrayView = ({ context }: AttachmentTraySnapshot): AttachmentTrayView => {
  const { files, maximum } = context;
  return {
    files: files.map(({ id, name, size, stage, share, problem }) => ({ id, name, size, stage, problem, percent: Math.floor(share * 100) })),
    ids: files.filter(({ stage }) => stage === 'ready').map(({ id }) => id),
    isReady: files.every(({ stage }) => stage === 'ready'),
    hasRoom: files.length < maximum,
    notice: noticeOf(context),
  };
};

/** What was chosen, as the event that brings it back: of what had not arrived nothing but its name is left. */
export const attachmentTrayWork = ({ context: { files } }: AttachmentTraySnapshot): AttachmentTrayEvent[] => {
  const kept = files.map(({ id, name, size, stage }) => ({ id, name, size, isStored: stage === 'ready' }));
  return kept.length === 0 ? [] : [{ type: 'ADD', files: kept }];
};
