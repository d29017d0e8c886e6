import { expect, type Page } from '@playwright/test';
import type { login } from '#api/contract/auth/login.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import type { SessionEvent } from '#machines/flows/session/session.machine.ts';
import { field, press } from '../../tour/screen.ts';
import type { PageActions, PageDriver } from '../browser-flow.ts';
import type { NewCustomer } from './customer.ts';
import { freshName } from './newcomer.ts';

const noSession = { code: 'unauthenticated', message: 'Inicia sesión para continuar' } as const;

const question = (page: Page) => page.getByRole('alertdialog', { name: '¿Deseas cerrar sesión?' });

const comeToAccount = async (page: Page): Promise<void> => {
  if (!page.url().includes('/account')) {
    await page.getByRole('button', { name: /^Menú de / }).click();
    await page.getByRole('menuitem', { name: 'Mi cuenta' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: /^Hola, / })).toBeVisible();
};

/** The session hears of another username from the own profile. */
const takeName = async ({ page, intercepted }: PageDriver, username: string): Promise<void> => {
  await comeToAccount(page);
  await page.getByRole('link', { name: 'Mi perfil', exact: true }).click();
  await intercepted.serve('profile');
  await press('Editar Usuario')(page);
  await page.getByRole('textbox', { name: 'Usuario' }).fill(username);
  await press('Guardar')(page);
  await intercepted.serve('saved');
};

/** By the address, which stays when the name changes. */
const signIn = async ({ page, intercepted }: PageDriver, { email, password }: Pick<NewCustomer, 'email' | 'password'>) => {
  if (!page.url().includes('/login')) await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click();
  await field(page, 'Usuario').fill(email);
  await field(page, 'Contraseña').fill(password);
  await press('Iniciar sesión')(page);
  const { session } = (await intercepted.serve('login')) as AnswerOf<typeof login>;
  return session.user;
};

/** The session ended elsewhere before the account is read anew; or its end itself is refused. */
const comeToNothing = async ({ page, intercepted, announce }: PageDriver): Promise<void> => {
  if ((await question(page).count()) > 0) {
    await intercepted.refuse('logout', new RequestFailed(noSession));
    return;
  }
  await comeToAccount(page);
  expect((await page.request.post('/srv/logout')).status()).toBe(200);
  await announce({ topic: 'requirement', id: 305 });
};

/** What a session hears of on other pages of the site. */
export const sessionActions = (person: Pick<NewCustomer, 'email' | 'password'>) =>
  ({
    PERSON_CHANGED: async (driver, event) => {
      const username = freshName(event.change.username);
      await takeName(driver, username);
      return { ...event, change: { username } };
    },
    SESSION_ENDED: comeToNothing,
    SIGNED_IN: async (driver, event) => ({ ...event, user: await signIn(driver, person) }),
  }) satisfies Partial<PageActions<SessionEvent>>;
