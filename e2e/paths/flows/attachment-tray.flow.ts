import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { discardAttachment } from '#api/contract/requirements/discard-attachment.ts';
import { uploadAttachment } from '#api/contract/requirements/upload-attachment.ts';
import type { AttachmentTrayContext, AttachmentTrayEvent, TrayFile } from '#machines/flows/attachment-tray/attachment-tray.machine.ts';
import { attachmentTrayModel, exampleFile } from '#machines/flows/attachment-tray/attachment-tray.model.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { answered } from '../prepared/answered.ts';
import { newCustomer } from '../prepared/customer.ts';
import { askForContent } from '../prepared/requirement.ts';
import { ShopOrder } from '../prepared/shop-order.ts';
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

const mimeType = 'image/png';
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');
/** The server draws it anew, and leaves what stands after its end. */
const pictureOf = (size: number): Buffer => Buffer.concat([picture, Buffer.alloc(Math.max(0, size - picture.length))]);

/** Where the file that is held at the edge is going to. */
const goesTo = new WeakMap<Page, string>();
const watchUploads = async (page: Page): Promise<void> => {
  await keepLastSent(page);
  page.on('request', (request) => {
    if (request.method() === 'PUT') goesTo.set(page, request.url());
  });
};

const removes = /^(Quitar|Cancelar) logo\.png$/;

/** What is taken back while its upload is given up has arrived whole: otherwise there would be nothing to discard. */
const remove =
  (owner: APIRequestContext): PageGestures<AttachmentTrayEvent>['REMOVE'] =>
  async ({ page }, { id }) => {
    if (id !== exampleFile.id) return;
    const isOnItsWay = (await button(page, /^Cancelar logo/).count()) > 0;
    const multipart = { file: { name: 'file', mimeType, buffer: pictureOf(exampleFile.size) } };
    if (isOnItsWay) await answered(owner.put(goesTo.get(page) ?? '', { multipart }));
    await whereOffered(page, removes);
  };

const gestures = {
  // To the page a file that is chosen twice is two; to the machine it is one.
  ADD: async ({ page }, { files }) => {
    const listed = await list(page).getByRole('listitem').allTextContents();
    const fresh = files.filter(({ name }) => !listed.some((row) => row.startsWith(name)));
    const chosen = fresh.map(({ name, size }) => ({ name, mimeType, buffer: pictureOf(size) }));
    await page.locator('input[type=file]').setInputFiles(chosen);
  },
  REMOVE: ({ page }) => whereOffered(page, removes),
  RETRY: ({ page }) => whereOffered(page, /^Reintentar logo\.png$/),
  PROGRESS: ({ page }, { share }) => tellProgress(page, share),
  // Of a message without files.
  HURRY: () => undefined,
  SENT: () => undefined,
} satisfies PageGestures<AttachmentTrayEvent>;

export const attachmentTrayFlow = browserFlow({
  model: attachmentTrayModel,
  who: 'cliente',
  at: '/account?tab=requerimientos',
  prepare: async (world) => {
    const { calls, cookies } = await newCustomer(world);
    const { ticket_id } = await askForContent(world, (await ShopOrder.paid(world.as, calls)).id);
    return { cookies, at: `/account?tab=requerimientos&ticket=${ticket_id}`, gestures: { ...gestures, REMOVE: remove(calls) } };
  },
  before: watchUploads,
  opens: (page) => expect(reply(page)).toBeEditable(),
  inView: reply,
  calls: {
    uploadFile: { operation: uploadAttachment, by: 'server', told: () => undefined },
    discardFiles: { operation: discardAttachment, by: 'server', told: () => undefined },
  },
  gestures,
  sees: {
    resting: tray,
    uploading: async (page, snapshot) => {
      await tray(page, snapshot);
      const { files }: AttachmentTrayContext = snapshot.context;
      const { name, share } = files.find(({ stage }) => stage === 'uploading') ?? { name: 'nada', share: 0 };
      const percent = String(Math.floor(share * 100));
      await expect(page.getByRole('progressbar', { name: `Subiendo ${name}` })).toHaveAttribute('aria-valuenow', percent);
    },
    discarding: tray,
  },
});
