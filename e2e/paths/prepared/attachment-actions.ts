import type { APIRequestContext, Page } from '@playwright/test';
import type { AttachmentTrayEvent } from '#machines/flows/attachment-tray/attachment-tray.machine.ts';
import { exampleFile } from '#machines/flows/attachment-tray/attachment-tray.model.ts';
import { attaches } from '../../../tests/walks/kit/vocabulary.ts';
import type { PageActions } from '../browser-flow.ts';
import { keepLastSent, tellProgress } from '../last-sent.ts';
import { answered } from './answered.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Archivos por enviar' });
const button = (page: Page, name: RegExp) => list(page).getByRole('button', { name });

/** Asked of a file that is no longer there, or goes with a message that has none: the page offers nothing to do it with. */
const whereOffered = async (page: Page, name: RegExp): Promise<void> => {
  for (const one of await button(page, name).all()) await one.click();
};

/** Where the file that is intercepted at the edge is going to. */
const goesTo = new WeakMap<Page, string>();
export const watchUploads = async (page: Page): Promise<void> => {
  await keepLastSent(page);
  page.on('request', (request) => {
    if (request.method() === 'PUT') goesTo.set(page, request.url());
  });
};

const mimeType = 'image/png';
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

/** What generated paths do with the files of a message. */
export const attachmentActions = (owner: APIRequestContext): PageActions<AttachmentTrayEvent> => ({
  // To the page a file that is chosen twice is two; to the machine it is one.
  ADD: async ({ page }, { files }) => {
    const { perform } = await import('../../../tests/walks/kit/chromium-driver.ts');
    const listed = await list(page).getByRole('listitem').allTextContents();
    await perform(page, attaches(...files.filter(({ name }) => !listed.some((row) => row.startsWith(name)))));
  },
  // What is taken back while its upload is given up has arrived whole: otherwise there would be nothing to discard.
  REMOVE: async ({ page }, { id }) => {
    if (id !== exampleFile.id) return;
    const multipart = { file: { name: 'file', mimeType, buffer: picture } };
    if ((await button(page, /^Cancelar logo/).count()) > 0) await answered(owner.put(goesTo.get(page) ?? '', { multipart }));
    await whereOffered(page, /^(Quitar|Cancelar) logo\.png$/);
  },
  RETRY: ({ page }) => whereOffered(page, /^Reintentar logo\.png$/),
  PROGRESS: ({ page }, { share }) => tellProgress(page, share),
  // Of a message without files.
  HURRY: () => undefined,
  SENT: () => undefined,
});
