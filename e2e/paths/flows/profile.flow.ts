import { expect, type Page } from '@playwright/test';
import type { AnswerOf } from '#api/contract/operation.ts';
import { getProfile } from '#api/contract/profile/get-profile.ts';
import { updateProfile } from '#api/contract/profile/update-profile.ts';
import type { ProfileContext, ProfileEvent, ProfileField } from '#machines/flows/profile/profile.machine.ts';
import { profileModel } from '#machines/flows/profile/profile.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { newCustomer } from '../prepared/customer.ts';
import { freshName } from '../prepared/newcomer.ts';
import { isAtRest, isSubmitting, rewrite, tells } from './entry-form.ts';
import { isMarked } from './order-dialog.ts';
import { skeleton } from './skeleton.ts';

const names: Record<ProfileField, string> = {
  first_name: 'Nombre',
  last_name: 'Apellido',
  username: 'Usuario',
  phone: 'Teléfono',
  company_name: 'Empresa',
  business_type: 'Tipo de negocio',
  acquisition_source: '¿Cómo nos conociste?',
};

const rows = (page: Page) => page.getByRole('region', { name: 'Tus datos' });
const box = (page: Page) => rows(page).getByRole('textbox');
const editors = (page: Page) => rows(page).getByRole('button', { name: /^Editar / });
const told = tells('Error al actualizar el campo');

/** What stood in the field when it was opened. */
const openedWith = new WeakMap<Page, string>();

/** The field that is open has no button: whether it is finished is asked by any other one. */
const edit = async (page: Page, name: string): Promise<void> => {
  const isFinished = (await box(page).count()) === 0 || (await box(page).inputValue()) === openedWith.get(page);
  const editor = rows(page).getByRole('button', { name: `Editar ${name}`, exact: true });
  if ((await editor.count()) > 0) await editor.click();
  else if (!isFinished) await editors(page).first().click();
  if (isFinished) openedWith.set(page, await rows(page).getByRole('textbox', { name, exact: true }).inputValue());
};

export const profileFlow = browserFlow({
  model: profileModel,
  who: 'cliente',
  at: '/account?tab=perfil',
  prepare: async (world) => ({ cookies: (await newCustomer(world)).cookies }),
  inView: (page) => editors(page).nth(2),
  calls: {
    loadProfile: { operation: getProfile, by: 'server', told: ({ user }: AnswerOf<typeof getProfile>) => user },
    updateField: {
      operation: updateProfile,
      by: 'server',
      told: (answer: AnswerOf<typeof updateProfile>) => ('user' in answer ? answer.user : null),
    },
  },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => press('Reintentar')(page),
    EDIT: ({ page }, { field }) => edit(page, names[field]),
    TYPE: async ({ page }, event) => {
      // A username belongs to one person.
      const text = event.text === '' ? '' : freshName(event.text);
      await rewrite(box(page), text);
      return { ...event, text };
    },
    SAVE: ({ page }) => press('Guardar')(page),
    CANCEL: ({ page }) => press('Cancelar')(page),
  } satisfies PageGestures<ProfileEvent>,
  sees: {
    waiting: passing,
    loading: skeleton('Cargando tu perfil'),
    failed: (page) => expect(page.getByRole('alert')).toContainText('Error al cargar el perfil'),
    viewing: async (page, snapshot) => {
      const { profile }: ProfileContext = snapshot.context;
      await expect(box(page)).toHaveCount(0);
      await expect(editors(page)).toHaveCount(Object.keys(names).length);
      await expect(rows(page).getByText(profile?.username ?? '', { exact: true })).toBeVisible();
      await told(page, snapshot);
    },
    editing: async (page, snapshot) => {
      const { text, issue }: ProfileContext = snapshot.context;
      await expect(box(page)).toHaveValue(text);
      await isMarked(box(page), issue !== null);
      await isAtRest('Guardar')(page);
      await told(page, snapshot);
    },
    saving: async (page, snapshot) => {
      await isSubmitting('Guardar')(page);
      await expect(box(page)).toHaveValue(snapshot.context.text);
      await expect(box(page)).not.toBeEditable();
    },
  },
});
