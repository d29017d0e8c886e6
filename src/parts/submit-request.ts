import type { SupportRequestEvent } from '#machines/flows/support-request/support-request.machine.ts';
import type { AttachmentTray } from './use-attachment-tray.ts';

/** A request goes with its files, or waits for them. */
export const submitRequest = (send: (event: SupportRequestEvent) => void, { view, send: tellTray }: AttachmentTray): void => {
  if (view.isReady) send({ type: 'SUBMIT', attachments: view.ids });
  else tellTray({ type: 'HURRY' });
};
