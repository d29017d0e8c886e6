import { exampleCodes, exampleRecovery } from '#machines/flows/factor-enrolment/factor-enrolment.model.ts';
import { appears, dialog, failing, fill, inTurn, missing, press, question, type Screen, waiting, without } from './screen.ts';

const purchases: Screen = { name: 'account-purchases', who: 'cliente', at: '/account' };
const unpaid: Screen = { name: 'account-purchases-unpaid', who: 'cliente2', at: '/account' };
const order: Screen = { name: 'own-order', who: 'cliente', at: '/account/pedido/2001' };
const unpaidOrder: Screen = { name: 'own-order-unpaid', who: 'cliente2', at: '/account/pedido/2014' };
const requirements: Screen = { name: 'account-requirements', who: 'cliente', at: '/account?tab=requerimientos' };
const thread: Screen = { name: 'account-requirement', who: 'cliente', at: '/account?tab=requerimientos&ticket=305' };
const support: Screen = { name: 'account-support', who: 'cliente', at: '/account?tab=soporte' };
const profile: Screen = { name: 'account-profile', who: 'cliente', at: '/account?tab=perfil' };
const factors = (factors: object): NonNullable<Screen['answers']> => ({
  'profile/factors': async () => ({
    success: true,
    factors,
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    uri: 'otpauth://totp/Taller%20Web:cliente?issuer=Taller%20Web&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  }),
  'profile/factors/confirmation': { json: { success: true, recovery_codes: exampleCodes } },
});
const withoutFactor = { enrolled_at: null, recovery_codes_left: 0, required: false, has_password: true, recovery: null };
const withFactor = { ...withoutFactor, enrolled_at: '2025-11-14T16:00:00.000Z', recovery_codes_left: 10 };
const security: Screen = { name: 'account-security', who: 'cliente', at: '/account/seguridad', answers: factors(withoutFactor) };
const renewal: Screen = {
  ...order,
  name: 'account-renewal',
  over: dialog('Renovar'),
  source: 'parts/renewal-dialog.tsx',
};

const begun: Screen = {
  ...unpaid,
  name: 'account-unfinished-brief',
  answers: {
    'checkout/drafts': {
      json: [
        {
          ...{ package_type: 'web', package_id: 12, package_name: 'Paquete Web Óptimo', is_active: true },
          ...{ step: 'design', updated_at: '2025-11-11T16:48:00.000Z' },
        },
      ],
    },
  },
};

export const accountScreens: readonly Screen[] = [
  { ...purchases, picture: 'both' },
  unpaid,
  failing(purchases, 'profile/subscriptions'),
  waiting(purchases, 'profile/subscriptions'),
  without({ ...purchases, picture: 'light', whole: true }, 'profile/subscriptions'),
  { ...order, picture: 'both', whole: true },
  unpaidOrder,
  failing(order, 'profile/subscriptions/2001'),
  waiting(order, 'profile/subscriptions/2001'),
  missing(order, '/account/pedido/2014'),
  { ...order, name: 'own-order-brief', at: '/account/pedido/2001?tab=negocio' },
  { ...unpaidOrder, name: 'own-order-brief-editing', at: '/account/pedido/2014?tab=negocio', steps: press('Editar') },
  { ...unpaidOrder, name: 'account-transfer', over: dialog('Datos de transferencia'), source: 'features/own-order/transfer-dialog.tsx' },
  {
    ...unpaidOrder,
    name: 'account-order-cancellation',
    over: question(/^¿Cancelar el pedido TW-/, 'Cancelar pedido'),
    source: 'parts/order-cancellation-dialog.tsx',
  },
  { ...renewal, picture: 'light' },
  begun,
  {
    ...begun,
    name: 'account-unfinished-brief-discard',
    over: question('¿Descartar lo que escribiste para Paquete Web Óptimo?', 'Descartar Paquete Web Óptimo'),
    source: 'features/unfinished-briefs/unfinished-briefs.tsx',
  },
  { ...requirements, picture: 'light' },
  failing(requirements, 'customer/requirements'),
  without(requirements, 'customer/requirements'),
  { ...thread, picture: 'light' },
  failing(thread, 'customer/requirements/305'),
  support,
  failing(support, 'profile/subscriptions'),
  {
    ...support,
    name: 'account-support-request',
    picture: 'light',
    over: dialog('Solicitar soporte'),
    source: 'parts/support-request-dialog.tsx',
  },
  profile,
  failing(profile, 'profile'),
  { ...profile, name: 'account-profile-editing', picture: 'light', steps: press('Editar Nombre') },
  security,
  failing(security, 'profile/factors'),
  { ...security, name: 'account-security-scanning', picture: 'light', steps: press('Activar') },
  {
    ...security,
    name: 'account-security-codes',
    picture: 'light',
    steps: inTurn(press('Activar'), fill('Código de 6 dígitos', '407912'), appears('button', 'Ya los guardé')),
  },
  { ...security, name: 'account-security-recovery', answers: factors({ ...withFactor, recovery: exampleRecovery }) },
  {
    ...security,
    name: 'account-security-on',
    answers: factors(withFactor),
    over: question('¿Quitar la verificación en dos pasos?', 'Quitar'),
    source: 'features/second-factor/factor-panel.tsx',
  },
  { ...security, name: 'admin-security', who: 'admin', at: '/admin/security', answers: factors({ ...withFactor, required: true }) },
  { ...profile, name: 'account-email-change', steps: press('Cambiar correo') },
  { ...profile, name: 'account-password-with-mistakes', mistaken: true, steps: press('Cambiar contraseña') },
  {
    ...profile,
    name: 'account-picture',
    picture: 'light',
    over: {
      ...dialog('Tu foto', 'Cambiar foto'),
      opens: async (page) =>
        page
          .getByLabel('Archivo de tu foto')
          .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await page.locator('main').screenshot() }),
    },
    source: 'features/profile/crop-dialog.tsx',
  },
];
