import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { login } from '#api/contract/auth/login.ts';
import { logout } from '#api/contract/auth/logout.ts';
import { verifySession } from '#api/contract/auth/verify-session.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import { getProfile } from '#api/contract/profile/get-profile.ts';
import { updateProfile } from '#api/contract/profile/update-profile.ts';
import type { SessionContext, SessionEvent } from '#machines/flows/session/session.machine.ts';
import { sessionModel } from '#machines/flows/session/session.model.ts';
import type { MachinePath } from '../../../tests/support/machines/machine-paths.ts';
import { button, field, press } from '../../tour/screen.ts';
import { browserFlow, byItself, type Hands, type PageGestures, passing, Told } from '../browser-flow.ts';
import { type NewCustomer, newCustomer } from '../prepared/customer.ts';
import { freshName } from '../prepared/newcomer.ts';

const noSession = { code: 'unauthenticated', message: 'Inicia sesión para continuar' } as const;

type Person = Pick<NewCustomer, 'email' | 'password'>;

const menu = (page: Page) => page.getByRole('button', { name: /^Menú de / });
const question = (page: Page) => page.getByRole('alertdialog', { name: '¿Deseas cerrar sesión?' });
const inQuestion = (page: Page, name: string) => question(page).getByRole('button', { name });

const choose = async (page: Page, item: string): Promise<void> => {
  await menu(page).click();
  await page.getByRole('menuitem', { name: item }).click();
};

const comeToAccount = async (page: Page): Promise<void> => {
  if (!page.url().includes('/account')) await choose(page, 'Mi cuenta');
  await expect(page.getByRole('heading', { level: 1, name: /^Hola, / })).toBeVisible();
};

/** The session hears of another username from the own profile. */
const takeName = async ({ page, held }: Hands, username: string): Promise<void> => {
  await comeToAccount(page);
  await page.getByRole('link', { name: 'Mi perfil', exact: true }).click();
  await held.serve('profile');
  await press('Editar Usuario')(page);
  await page.getByRole('textbox', { name: 'Usuario' }).fill(username);
  await press('Guardar')(page);
  await held.serve('saved');
};

/** By the address, which stays when the name changes. */
const signIn = async ({ page, held }: Hands, { email, password }: Person) => {
  if (!page.url().includes('/login')) await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click();
  await field(page, 'Usuario').fill(email);
  await field(page, 'Contraseña').fill(password);
  await press('Iniciar sesión')(page);
  const { session } = (await held.serve('login')) as AnswerOf<typeof login>;
  return session.user;
};

/** The session ended elsewhere before the account is read anew; or its end itself is refused. */
const comeToNothing = async ({ page, held, announce }: Hands): Promise<void> => {
  if ((await question(page).count()) > 0) {
    await held.refuse('logout', new RequestFailed(noSession));
    return;
  }
  await comeToAccount(page);
  expect((await page.request.post('/srv/logout')).status()).toBe(200);
  await announce({ topic: 'requirement', id: 305 });
};

const isGuest = async (page: Page): Promise<void> => {
  await expect(page.getByRole('link', { name: 'Iniciar sesión' }).or(button('Iniciar sesión')(page)).first()).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
};
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'sesión' });

const gestures = {
  START: byItself,
  RETRY: ({ page }) => press('Reintentar')(page),
  DISMISS_NOTICE: ({ page }) => press('Entendido')(page),
  PERSON_CHANGED: async (hands, event) => {
    const username = freshName(event.change.username);
    await takeName(hands, username);
    return { ...event, change: { username } };
  },
  SESSION_ENDED: comeToNothing,
  LOG_OUT: ({ page }) => choose(page, 'Cerrar sesión'),
  CONFIRM: ({ page }) => inQuestion(page, 'Cerrar sesión').click(),
  CANCEL: ({ page }) => inQuestion(page, 'Cancelar').click(),
  HOME_REACHED: byItself,
} satisfies Omit<PageGestures<SessionEvent>, 'SIGNED_IN'>;

const gesturesOf = (person: Person): PageGestures<SessionEvent> => ({
  ...gestures,
  SIGNED_IN: async (hands, event) => ({ ...event, user: await signIn(hands, person) }),
});

/** Whether the server is to know who comes. */
const comesKnown = ({ steps }: MachinePath): boolean => steps.every(({ event }) => !('output' in event) || event.output !== null);

export const sessionFlow = browserFlow({
  model: sessionModel,
  who: 'guest',
  at: '/login',
  prepare: async (world) => {
    const customer = await newCustomer(world);
    return { cookies: comesKnown(world.path) ? customer.cookies : [], gestures: gesturesOf(customer) };
  },
  calls: {
    asked: { operation: verifySession, by: 'server' },
    verifySession: {
      settle: async (_page, { type, error }, held) => {
        if (type.startsWith('xstate.error.')) {
          await held.refuse('asked', error);
          return held.refuse('asked', error);
        }
        const { user } = (await held.serve('asked')) as AnswerOf<typeof verifySession>;
        // What most are told is read without more code; whatever else came is asked for once more.
        if (user !== null) await held.serve('asked');
        return new Told(user);
      },
    },
    logout: { operation: logout, by: 'server', told: () => undefined },
    login: { operation: login, by: 'server' },
    profile: { operation: getProfile, by: 'server' },
    saved: { operation: updateProfile, by: 'server' },
  },
  gestures: gesturesOf({ email: 'cliente@ejemplo.mx', password: 'Demo-Taller-2026' }),
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
      await expect(menu(page)).toHaveAccessibleName(`Menú de ${user?.first_name ?? user?.username}`);
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
