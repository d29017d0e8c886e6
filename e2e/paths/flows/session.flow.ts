import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { login } from '#api/contract/auth/login.ts';
import { logout } from '#api/contract/auth/logout.ts';
import { verifySession } from '#api/contract/auth/verify-session.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import { getProfile } from '#api/contract/profile/get-profile.ts';
import { updateProfile } from '#api/contract/profile/update-profile.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { exampleProfile } from '#machines/flows/profile/example-profile.ts';
import type { PersonChange, SessionContext, SessionEvent } from '#machines/flows/session/session.machine.ts';
import { sessionModel } from '#machines/flows/session/session.model.ts';
import { button, field, press } from '../../tour/screen.ts';
import { browserFlow, byItself, type Hands, type PageGestures, passing } from '../browser-flow.ts';

const noSession = { code: 'unauthenticated', message: 'Inicia sesión para continuar' } as const;

const menu = (page: Page) => page.getByRole('button', { name: /^Menú de / });
const question = (page: Page) => page.getByRole('alertdialog', { name: '¿Deseas cerrar sesión?' });
const inQuestion = (page: Page, name: string) => question(page).getByRole('button', { name });

const choose = async (page: Page, item: string): Promise<void> => {
  await menu(page).click();
  await page.getByRole('menuitem', { name: item }).click();
};

const comeToAccount = async (page: Page): Promise<void> => {
  if (!page.url().includes('/account')) await choose(page, 'Mi cuenta');
  await expect(page.getByRole('link', { name: 'Requerimientos' })).toHaveAccessibleDescription('1 pendiente');
};

/** The session hears of another username from the own profile. */
const takeName = async ({ page, held }: Hands, { username = '' }: PersonChange): Promise<void> => {
  await comeToAccount(page);
  await page.getByRole('link', { name: 'Mi perfil', exact: true }).click();
  await held.answer('profile', { user: { ...exampleProfile, username: 'cliente' } });
  await press('Editar Usuario')(page);
  await page.getByRole('textbox', { name: 'Usuario' }).fill(username);
  await press('Guardar')(page);
  await held.answer('saved', { success: true, user: { ...exampleProfile, username } });
};

const signIn = async ({ page, held }: Hands, user: SessionUser): Promise<void> => {
  if (!page.url().includes('/login')) await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click();
  await field(page, 'Usuario').fill(user.username);
  await field(page, 'Contraseña').fill('la-de-siempre');
  await press('Iniciar sesión')(page);
  await held.answer('login', { success: true, session: { user }, redirectPath: '/' });
};

/** What the account reads anew is refused, or the end of the session itself. */
const comeToNothing = async ({ page, held, announce }: Hands): Promise<void> => {
  if ((await question(page).count()) > 0) {
    await held.refuse('logout', new RequestFailed(noSession));
    return;
  }
  await comeToAccount(page);
  await page.route(/\/srv\/customer\/requirements(\?|$)/, (route) => route.fulfill({ status: 401, json: noSession }), { times: 1 });
  await announce({ topic: 'requirement', id: 305 });
};

const isGuest = async (page: Page): Promise<void> => {
  await expect(page.getByRole('link', { name: 'Iniciar sesión' }).or(button('Iniciar sesión')(page)).first()).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
};
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'sesión' });

export const sessionFlow = browserFlow({
  model: sessionModel,
  who: 'cliente',
  at: '/login',
  calls: {
    asked: { operation: verifySession },
    verifySession: {
      settle: async (_page, { type, output, error }, held) => {
        const settle = () =>
          type.startsWith('xstate.error.')
            ? held.refuse('asked', error)
            : held.answer('asked', { authenticated: output !== null, user: output });
        await settle();
        // What most are told is read without more code; whatever else came is asked for once more.
        if (output !== null) await settle();
      },
    },
    logout: { operation: logout, answer: () => ({ success: true }) },
    login: { operation: login },
    profile: { operation: getProfile },
    saved: { operation: updateProfile },
  },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => press('Reintentar')(page),
    DISMISS_NOTICE: ({ page }) => press('Entendido')(page),
    SIGNED_IN: (hands, { user }) => signIn(hands, user),
    PERSON_CHANGED: (hands, { change }) => takeName(hands, change),
    SESSION_ENDED: comeToNothing,
    LOG_OUT: ({ page }) => choose(page, 'Cerrar sesión'),
    CONFIRM: ({ page }) => inQuestion(page, 'Cerrar sesión').click(),
    CANCEL: ({ page }) => inQuestion(page, 'Cancelar').click(),
    HOME_REACHED: byItself,
  } satisfies PageGestures<SessionEvent>,
  sees: {
    unknown: passing,
    checking: async (page) => {
      await expect(notice(page)).toHaveCount(0);
      await expect(menu(page)).toHaveCount(0);
    },
    'guest.settled': async (page) => {
      await isGuest(page);
      await expect(notice(page)).toHaveCount(0);
    },
    'guest.unchecked': async (page) => {
      await isGuest(page);
      await expect(notice(page)).toContainText('No pudimos comprobar tu sesión');
    },
    'guest.ended': async (page) => {
      await isGuest(page);
      await expect(notice(page)).toContainText('Tu sesión terminó');
    },
    'guest.leaving': passing,
    'signedIn.active': async (page: Page, { context }: AnyMachineSnapshot) => {
      const { user }: SessionContext = context;
      await expect(menu(page)).toHaveAccessibleName(`Menú de ${user?.username}`);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    },
    'signedIn.confirming': async (page) => {
      await expect(inQuestion(page, 'Cerrar sesión')).not.toHaveAttribute('aria-busy', 'true');
      await expect(question(page).getByRole('alert')).toHaveCount(0);
    },
    'signedIn.loggingOut': (page) => expect(inQuestion(page, 'Cerrar sesión')).toHaveAttribute('aria-busy', 'true'),
    'signedIn.logoutFailed': (page) => expect(question(page).getByRole('alert')).toContainText('Error durante el cierre de sesión'),
  },
});
