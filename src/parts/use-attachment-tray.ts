import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import {
  type AttachmentTrayEvent,
  type AttachmentTrayView,
  type attachmentTrayMachine,
  attachmentTrayView,
  attachmentTrayWork,
  type ChosenFile,
} from '#machines/flows/attachment-tray/attachment-tray.machine.ts';
import { attachmentLimits } from '#shared/attachments.ts';
import { drawId } from '#shared/draw-id.ts';
import { useSavedWork } from '#ui/saved-work.tsx';

export interface AttachmentTray {
  view: AttachmentTrayView;
  send: (event: AttachmentTrayEvent) => void;
  add: (files: Iterable<File>) => void;
}

interface Given {
  /** Key of the saved message, and whether it is always saved: the files are saved along with it. */
  what: string;
  always?: boolean;
  /** With its actors provided: parts make no API calls themselves. */
  machine: typeof attachmentTrayMachine;
  /** Ids of the files sent with the last message. */
  delivered?: readonly string[];
  /** How many files may be chosen. */
  maximum?: number;
  idOf?: (file: File) => string;
}

const nothing: readonly string[] = [];

/** The files of the message being written. */
export const useAttachmentTray = ({
  what,
  always = false,
  machine,
  delivered = nothing,
  maximum = attachmentLimits.perMessage,
  idOf = drawId,
}: Given): AttachmentTray => {
  const running = useMachine(machine, { input: { maximum } });
  const [snapshot, send] = running;
  useSavedWork(`${what} files`, running, attachmentTrayWork, { always });
  useEffect(() => {
    if (delivered.length > 0) send({ type: 'SENT', ids: delivered });
  }, [delivered, send]);
  const chosen = (file: File): ChosenFile => ({ id: idOf(file), name: file.name, size: file.size, content: file });
  return { view: attachmentTrayView(snapshot), send, add: (files) => send({ type: 'ADD', files: [...files].map(chosen) }) };
};
