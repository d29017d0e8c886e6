import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import type { AttachmentTrayEvent, attachmentTrayMachine, ChosenFile } from '#machines/flows/attachment-tray/attachment-tray.machine.ts';
import { type AttachmentTrayView, attachmentTrayView } from '#machines/flows/attachment-tray/attachment-tray.view.ts';
import { attachmentLimits } from '#shared/attachments.ts';

/** `crypto.randomUUID` exists only under https; this everywhere. */
const drawId = (): string => {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

export interface AttachmentTray {
  view: AttachmentTrayView;
  send: (event: AttachmentTrayEvent) => void;
  add: (files: Iterable<File>) => void;
}

interface Given {
  /** With its actors provided: a part of the page calls nobody. */
  machine: typeof attachmentTrayMachine;
  /** What the last message took along. */
  delivered?: readonly string[];
  idOf?: (file: File) => string;
}

const nothing: readonly string[] = [];

/** The files of a message that is being written. */
export const useAttachmentTray = ({ machine, delivered = nothing, idOf = drawId }: Given): AttachmentTray => {
  const [snapshot, send] = useMachine(machine, { input: { maximum: attachmentLimits.perMessage } });
  useEffect(() => {
    if (delivered.length > 0) send({ type: 'SENT', ids: delivered });
  }, [delivered, send]);
  const chosen = (file: File): ChosenFile => ({ id: idOf(file), name: file.name, size: file.size, content: file });
  return { view: attachmentTrayView(snapshot), send, add: (files) => send({ type: 'ADD', files: [...files].map(chosen) }) };
};
