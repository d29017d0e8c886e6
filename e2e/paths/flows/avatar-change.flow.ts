import { expect, type Page, type Route } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { updateProfile } from '#api/contract/profile/update-profile.ts';
import type { AvatarChangeContext, AvatarChangeEvent } from '#machines/flows/avatar-change/avatar-change.machine.ts';
import { avatarChangeModel } from '#machines/flows/avatar-change/avatar-change.model.ts';
import { exampleProfile } from '#machines/flows/profile/example-profile.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { isAtRest, isSubmitting } from './entry-form.ts';
import { keepLastSent, tellProgress } from './last-sent.ts';

declare global {
  interface Window {
    openPicture: () => void;
  }
}

/** A file that was chosen is opened when a walk says so. */
const holdPicture = (): void => {
  const { readAsDataURL } = FileReader.prototype;
  FileReader.prototype.readAsDataURL = function (this: FileReader, blob) {
    window.openPicture = () => readAsDataURL.call(this, blob);
  };
};

const portrait = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#e9b44c" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="1.5"/></svg>`;

/** The first time the profile comes with the page; asked again, it waits. */
const askedAgain = new WeakMap<Page, Route>();
const holdProfile = async (page: Page): Promise<void> => {
  let isKnown = false;
  await page.route('**/srv/profile', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    if (isKnown) askedAgain.set(page, route);
    else await route.fulfill({ json: { user: exampleProfile } });
    isKnown = true;
  });
  await page.route('**/srv/avatars/nueva', (route) => route.fulfill({ contentType: 'image/svg+xml', body: portrait }));
};

const card = (page: Page) => page.getByRole('region', { name: 'Tu foto' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tu foto' });
const zoom = (page: Page) => dialog(page).getByRole('slider', { name: 'Acercar' });

const says = async (page: Page, { context }: AnyMachineSnapshot) => {
  const { issue, failure }: AvatarChangeContext = context;
  await expect(page.getByRole('alert')).toHaveCount(issue === null && failure === null ? 0 : 1);
  if (issue !== null) await expect(page.getByRole('alert')).toContainText(issue);
  if (failure !== null) await expect(page.getByRole('alert')).toContainText(failure.message);
};

export const avatarChangeFlow = browserFlow({
  model: avatarChangeModel,
  who: 'cliente',
  at: '/account?tab=perfil',
  before: async (page) => {
    await page.addInitScript(holdPicture);
    await keepLastSent(page);
    await holdProfile(page);
  },
  opens: (page) => expect(page.getByRole('button', { name: 'Editar Nombre' })).toBeVisible(),
  inView: card,
  calls: {
    readPicture: { settle: (page) => page.evaluate(() => window.openPicture()) },
    uploadAvatar: { operation: updateProfile, answer: (avatar_url: string) => ({ success: true, avatar_url }) },
    readAvatar: {
      settle: async (page, { type, output }) => {
        await expect.poll(() => askedAgain.has(page), { message: 'the profile was asked for again' }).toBe(true);
        const route = askedAgain.get(page);
        askedAgain.delete(page);
        if (type.startsWith('xstate.done.')) await route?.fulfill({ json: { user: { ...exampleProfile, avatar_url: output } } });
        else await route?.abort('failed');
      },
    },
  },
  gestures: {
    CHOOSE: async ({ page, next }, { file: { name, type } }) => {
      const isBroken = next?.type === 'xstate.error.actor.readPicture';
      const buffer = isBroken ? Buffer.from('no es una foto') : await page.locator('main').screenshot();
      await page.getByLabel('Archivo de tu foto').setInputFiles({ name, mimeType: type, buffer });
    },
    CROP: ({ page }, { crop }) => zoom(page).fill(String(crop.zoom)),
    SAVE: ({ page }) => press('Guardar foto')(page),
    CANCEL: ({ page }) => dialog(page).getByRole('button', { name: 'Cancelar' }).click(),
    PROGRESS: ({ page }, { share }) => tellProgress(page, share),
  } satisfies PageGestures<AvatarChangeEvent>,
  sees: {
    idle: async (page, snapshot) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await isAtRest('Cambiar foto')(page);
      await says(page, snapshot);
    },
    reading: isSubmitting('Cambiar foto'),
    cropping: async (page, snapshot) => {
      await isAtRest('Guardar foto')(page);
      await expect(zoom(page)).toBeEnabled();
      await says(page, snapshot);
    },
    uploading: async (page) => {
      await isSubmitting('Guardar foto')(page);
      await expect(dialog(page).getByRole('progressbar', { name: 'Subiendo tu foto' })).toBeVisible();
      await expect(zoom(page)).toHaveCount(0);
    },
    cancelling: async (page) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await isSubmitting('Cambiar foto')(page);
    },
  },
});
