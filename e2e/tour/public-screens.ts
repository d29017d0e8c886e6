import { button, failing, field, inTurn, press, type Screen, without } from './screen.ts';

const home: Screen = { name: 'home', who: 'guest', at: '/', inTheDark: true };
const web: Screen = { name: 'packages-web', who: 'guest', at: '/paquetes-web' };
const quote: Screen = { name: 'quote', who: 'guest', at: '/cotizador' };

export const publicScreens: readonly Screen[] = [
  home,
  failing({ ...home, unrendered: true }, 'packages/web'),
  { ...home, name: 'home-second-slide', inTheDark: false, picture: 'window', steps: press('Tiendas en línea') },
  { ...home, name: 'home-third-slide', inTheDark: false, picture: 'window', steps: press('Branding') },
  { ...home, name: 'home-menu-on-phone', inTheDark: false, only: 390, picture: 'window', steps: press('Abrir menú') },
  web,
  failing({ ...web, unrendered: true }, 'packages/web'),
  without({ ...web, unrendered: true }, 'packages/web', { packages: [] }),
  { name: 'packages-ecommerce', who: 'guest', at: '/tiendas-online' },
  { name: 'packages-branding', who: 'guest', at: '/branding', inTheDark: true },
  { name: 'faq-process', who: 'guest', at: '/faq' },
  { name: 'faq-questions', who: 'guest', at: '/faq?tab=preguntas', steps: press('¿Los precios ya incluyen IVA? ¿Dan factura?') },
  { name: 'terms', who: 'guest', at: '/terminos', picture: 'window' },
  { name: 'privacy', who: 'guest', at: '/privacidad', picture: 'window' },
  quote,
  { ...quote, name: 'quote-with-mistakes', mistaken: true, steps: press('Enviar') },
  {
    ...quote,
    name: 'quote-sent',
    answers: { quotes: { status: 201, json: { success: true, quote_id: 7 } } },
    steps: inTurn(
      (page) => field(page, 'Nombre').fill('Mariana González'),
      (page) => field(page, 'Correo electrónico').fill('mariana@floreriajacinta.example'),
      (page) => field(page, 'Descripción').fill('Una tienda con cuentas para empresas.'),
      press('Enviar'),
    ),
  },
  { name: 'not-found', who: 'guest', at: '/no/existe', consoleMaySay: /status of 404/ },
  { name: 'payment-unfinished', who: 'guest', at: '/payment/success' },
  { name: 'support-page', who: 'cliente', at: '/support' },
  { name: 'services-page', who: 'cliente', at: '/services' },
  {
    name: 'person-menu',
    who: 'cliente',
    at: '/services',
    over: { opener: button('Menú de Lucía'), role: 'menu', name: 'Menú de Lucía' },
  },
  {
    name: 'logout-question',
    who: 'cliente',
    at: '/services',
    steps: press('Menú de Lucía'),
    over: {
      opener: (page) => page.getByRole('menuitem', { name: 'Cerrar sesión' }),
      role: 'alertdialog',
      name: '¿Deseas cerrar sesión?',
      leaves: true,
    },
    draws: 'session/logout-dialog.tsx',
  },
];
