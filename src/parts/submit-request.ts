import type { SupportRequestEvent } from '#machines/flows/support-request/support-request.machine.ts';
import type { AttachmentTray } from './use-attachment-tray.ts';

/** Submits the request with its files; if one is not uploaded yet, the tray shows why it cannot be sent. */
export const submitRequest = (send: (event: SupportRequestEvent) => void, { view, send: tellTray }: AttachmentTray): void => {
  if (view.isReady) send({ type: 'SUBMIT', attachments: view.ids });
  else tellTray({ type: 'HURRY' });
};
