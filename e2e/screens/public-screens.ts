import { failing, fill, inTurn, menu, press, result, type Screen, without } from './screen.ts';

const home: Screen = { name: 'home', who: 'guest', at: '/' };
const web: Screen = { name: 'packages-web', who: 'guest', at: '/paquetes-web' };
const quote: Screen = { name: 'quote', who: 'guest', at: '/cotizador' };

export const publicScreens: readonly Screen[] = [
  { ...home, picture: 'both' },
  failing({ ...home, unrendered: true }, 'packages/web'),
  { ...home, name: 'home-second-slide', steps: press('Tiendas en línea') },
  { ...home, name: 'home-third-slide', steps: press('Branding') },
  { ...home, name: 'home-menu-on-phone', picture: 'light', only: 390, steps: press('Abrir menú') },
  { ...web, picture: 'both' },
  failing({ ...web, picture: 'light', whole: true, unrendered: true }, 'packages/web'),
  without({ ...web, unrendered: true }, 'packages/web', { packages: [] }),
  { name: 'packages-ecommerce', who: 'guest', at: '/tiendas-online' },
  { name: 'packages-branding', who: 'guest', at: '/branding' },
  { name: 'faq-process', who: 'guest', at: '/faq' },
  {
    name: 'faq-questions',
    picture: 'both',
    who: 'guest',
    at: '/faq?tab=preguntas',
    steps: press('¿Los precios ya incluyen IVA? ¿Dan factura?'),
  },
  { name: 'terms', picture: 'both', who: 'guest', at: '/terminos' },
  { name: 'privacy', who: 'guest', at: '/privacidad' },
  { ...quote, picture: 'both' },
  { ...quote, name: 'quote-with-mistakes', mistaken: true, steps: press('Enviar') },
  {
    ...quote,
    name: 'quote-sent',
    answers: { quotes: { status: 201, json: { success: true, quote_id: 7 } } },
    steps: inTurn(
      fill('Nombre', 'Mariana González'),
      fill('Correo electrónico', 'mariana@floreriajacinta.example'),
      fill('Descripción', 'Una tienda con cuentas para empresas.'),
      press('Enviar'),
    ),
  },
  { name: 'not-found', picture: 'both', who: 'guest', at: '/no/existe', consoleMaySay: /status of 404/ },
  { name: 'payment-unfinished', who: 'guest', at: '/payment/success' },
  { name: 'support-page', who: 'cliente', at: '/support' },
  { name: 'services-page', picture: 'light', who: 'cliente', at: '/services' },
  { name: 'person-menu', picture: 'light', who: 'cliente', at: '/services', over: menu('Menú de Lucía') },
  {
    name: 'logout-question',
    picture: 'light',
    who: 'cliente',
    at: '/services',
    steps: press('Menú de Lucía'),
    over: result('¿Deseas cerrar sesión?', (page) => page.getByRole('menuitem', { name: 'Cerrar sesión' })),
    source: 'features/session/logout-dialog.tsx',
  },
];
