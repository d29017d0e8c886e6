import { firstAdmin } from '#machines/flows/first-run/first-run.model.ts';
import { appears, fill, inTurn, press, type Screen } from './screen.ts';

const login: Screen = { name: 'login', who: 'guest', at: '/login' };
const register: Screen = { name: 'register', who: 'guest', at: '/register' };
const secondStep: Screen = { ...login, name: 'login-second-step', at: '/login#factor=a.b' };
const registration = 'a0000000-0000-4000-8000-000000000005';
const verify: Screen = {
  name: 'verify-email',
  who: 'guest',
  at: `/verify-email?userId=${registration}`,
  answers: { [`register/${registration}`]: { json: { email: 'm***a@gmial.com' } } },
};
const reset: Screen = { name: 'reset-password', who: 'guest', at: `/reset-password?token=${'a'.repeat(43)}` };

// The demo is already installed, so the server answers 404 for this page; the made-up call says that setup is open.
const firstRun: Screen = {
  name: 'first-run',
  who: 'guest',
  at: `/instalar?token=${'a'.repeat(43)}`,
  consoleMaySay: /status of (?:400|404)/,
  answers: { 'setup/account': { json: { success: true, session: { user: firstAdmin } } } },
};
export const entryScreens: readonly Screen[] = [
  firstRun,
  { ...firstRun, name: 'first-run-with-mistakes', mistaken: true, steps: press('Crear la cuenta') },
  {
    ...firstRun,
    name: 'first-run-finished',
    steps: inTurn(
      fill('Usuario', firstAdmin.username),
      fill('Correo electrónico', firstAdmin.email),
      fill('Contraseña', 'pan-de-muerto-2026'),
      fill('Confirmar contraseña', 'pan-de-muerto-2026'),
      press('Crear la cuenta'),
      appears('heading', 'Tu cuenta está lista'),
    ),
  },
  {
    ...firstRun,
    name: 'first-run-dead-link',
    answers: { 'setup/account': { status: 400, json: { code: 'invalid_token', message: 'El enlace no es válido o ya venció' } } },
  },
  { ...secondStep, picture: 'both' },
  { ...secondStep, name: 'login-recovery-code', steps: press('No tengo mi teléfono') },
  { ...login, picture: 'both' },
  { ...login, name: 'login-with-mistakes', mistaken: true, steps: press('Iniciar sesión') },
  { ...login, name: 'login-refused-by-google', at: '/login?error=google' },
  register,
  { ...register, name: 'register-with-mistakes', picture: 'both', mistaken: true, steps: press('Crear cuenta') },
  verify,
  { ...verify, name: 'verify-email-correction', steps: press('Corregir correo') },
  { ...verify, name: 'verify-email-finished', answers: {} },
  { ...verify, name: 'verify-email-without-person', at: '/verify-email' },
  { name: 'forgot-password', who: 'guest', at: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    picture: 'light',
    who: 'guest',
    at: '/forgot-password',
    answers: { 'forgot-password': { json: { success: true, message: 'Si hay una cuenta con ese correo, el enlace va en camino' } } },
    steps: inTurn(fill('Correo electrónico', 'lucia@laespiga.example'), press('Enviar enlace'), (page) =>
      page.getByRole('status').filter({ hasText: 'va en camino' }).waitFor(),
    ),
  },
  reset,
  { ...reset, name: 'reset-password-invalid-link', picture: 'light', at: '/reset-password' },
  { name: 'confirm-email', who: 'guest', at: `/confirmar-correo?token=${'a'.repeat(43)}` },
  { name: 'confirm-email-invalid-link', who: 'guest', at: '/confirmar-correo' },
];
