import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { AnswerOf } from '#api/contract/operation.ts';
import { getProfile } from '#api/contract/profile/get-profile.ts';
import { updateProfile } from '#api/contract/profile/update-profile.ts';
import type { AvatarChangeContext, AvatarChangeEvent } from '#machines/flows/avatar-change/avatar-change.machine.ts';
import { avatarChangeModel } from '#machines/flows/avatar-change/avatar-change.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { newCustomer } from '../prepared/customer.ts';
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

const card = (page: Page) => page.getByRole('region', { name: 'Tu foto' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tu foto' });
const zoom = (page: Page) => dialog(page).getByRole('slider', { name: 'Acercar' });

const shows = (page: Page, avatarUrl: string | null) => {
  const picture = card(page).locator('img');
  return avatarUrl === null ? expect(picture).toHaveCount(0) : expect(picture).toHaveAttribute('src', avatarUrl);
};

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
  prepare: async (world) => ({ cookies: (await newCustomer(world)).cookies }),
  before: async (page) => {
    await page.addInitScript(holdPicture);
    await keepLastSent(page);
  },
  opens: async (page, _input, held) => {
    await held.serve('loadProfile');
    await expect(page.getByRole('button', { name: 'Editar Nombre' })).toBeVisible();
  },
  inView: card,
  calls: {
    readPicture: { settle: (page) => page.evaluate(() => window.openPicture()) },
    uploadAvatar: {
      operation: updateProfile,
      by: 'server',
      told: (answer: AnswerOf<typeof updateProfile>) => ('avatar_url' in answer ? answer.avatar_url : null),
    },
    loadProfile: { operation: getProfile, by: 'server' },
    readAvatar: { operation: getProfile, by: 'server', told: ({ user }: AnswerOf<typeof getProfile>) => user.avatar_url },
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
      const { avatarUrl }: AvatarChangeContext = snapshot.context;
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await isAtRest('Cambiar foto')(page);
      await shows(page, avatarUrl);
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
