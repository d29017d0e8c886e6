import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { discardAttachment } from '#api/contract/requirements/discard-attachment.ts';
import { uploadAttachment } from '#api/contract/requirements/upload-attachment.ts';
import type { AttachmentTrayContext, AttachmentTrayEvent, TrayFile } from '#machines/flows/attachment-tray/attachment-tray.machine.ts';
import { attachmentTrayModel, exampleFile } from '#machines/flows/attachment-tray/attachment-tray.model.ts';
import { exampleAttachment } from '#machines/flows/requirement-thread/example-requirement.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { keepLastSent, tellProgress } from './last-sent.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Archivos por enviar' });
const button = (page: Page, name: RegExp) => list(page).getByRole('button', { name });
const reply = (page: Page) => page.getByRole('textbox', { name: 'Tu respuesta' });

/** Asked of a file that is no longer there, or goes with a message that has none: the page offers nothing to do it with. */
const whereOffered = async (page: Page, name: RegExp): Promise<void> => {
  for (const one of await button(page, name).all()) await one.click();
};

const words: Readonly<Record<TrayFile['stage'], RegExp>> = {
  waiting: /en espera/,
  uploading: / %/,
  ready: /listo/,
  failed: /No se recibió respuesta del servidor/,
  refused: /Solo se aceptan/,
};

const tray = async (page: Page, { context }: AnyMachineSnapshot) => {
  const { files }: AttachmentTrayContext = context;
  await expect(list(page).getByRole('listitem')).toHaveCount(files.length);
  for (const { name, stage } of files) {
    const row = list(page).getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(words[stage]);
    await expect(row.getByRole('button', { name: `${stage === 'uploading' ? 'Cancelar' : 'Quitar'} ${name}` })).toBeVisible();
    await expect(row.getByRole('button', { name: `Reintentar ${name}` })).toHaveCount(stage === 'failed' ? 1 : 0);
  }
};

export const attachmentTrayFlow = browserFlow({
  model: attachmentTrayModel,
  who: 'cliente',
  at: '/account?tab=requerimientos&ticket=305',
  before: keepLastSent,
  opens: (page) => expect(reply(page)).toBeEditable(),
  inView: reply,
  calls: {
    uploadFile: { operation: uploadAttachment, answer: () => ({ success: true, attachment: exampleAttachment }) },
    discardFiles: { operation: discardAttachment, answer: () => ({ success: true }) },
  },
  gestures: {
    ADD: ({ page }, { files }) =>
      page
        .locator('input[type=file]')
        .setInputFiles(files.map(({ name, size }) => ({ name, mimeType: 'image/png', buffer: Buffer.alloc(size) }))),
    REMOVE: ({ page }, { id }) => (id === exampleFile.id ? whereOffered(page, /^(Quitar|Cancelar) logo\.png$/) : undefined),
    RETRY: ({ page }) => whereOffered(page, /^Reintentar logo\.png$/),
    PROGRESS: ({ page }, { share }) => tellProgress(page, share),
    // Of a message without files.
    HURRY: () => undefined,
    SENT: () => undefined,
  } satisfies PageGestures<AttachmentTrayEvent>,
  sees: {
    resting: tray,
    uploading: async (page, snapshot) => {
      await tray(page, snapshot);
      const { files }: AttachmentTrayContext = snapshot.context;
      const percent = Math.floor((files.find(({ stage }) => stage === 'uploading')?.share ?? 0) * 100);
      await expect(page.getByRole('progressbar', { name: 'Subiendo logo.png' })).toHaveAttribute('aria-valuenow', String(percent));
    },
    discarding: tray,
  },
});
