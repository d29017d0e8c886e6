import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { expired, openOrder, Retry, running } from './open-order.tsx';

describe('the progress', () => {
  test('is shown in stages, the current one marked', async () => {
    const { page } = await openOrder(running);
    const stages = within(page.getByRole('list', { name: 'Avance de TW-2031' })).getAllByRole('listitem');
    expect(stages.flatMap((one) => (one.getAttribute('aria-current') === 'step' ? one.textContent : []))).toEqual(['En Desarrollo']);
    expect(stages[0]).toHaveTextContent('Pendiente, terminada');
  });

  /** The labels of the facts and their values. */
  const facts = () =>
    Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')]),
    );

  test('comes with what was bought, for how much, and until when [R-700]', async () => {
    await openOrder({ ...running, start_date: '2025-11-03T18:00:00.000Z', end_date: '2026-11-03T18:00:00.000Z' });
    expect(facts()).toEqual({
      'Qué compraste': '8 páginas, Blog',
      Precio: '$8,900.00 MXN, transferencia',
      Dominio: 'Pendiente de asignar',
      'Contratado el': '3 nov 2025',
      'Soporte hasta': '3 nov 2026',
    });
  });

  test('branding has no domain', async () => {
    await openOrder({ ...running, package_type: 'branding' });
    expect(Object.keys(facts())).not.toContain('Dominio');
  });

  test.each([
    ['live', { status: 'active' }],
    ['live, its support expired', expired],
  ] as const)('a site is linked as long as it is %s [R-594]', async (_, given) => {
    const urls = { staging: null, production: 'https://jacinta.mx' };
    const { page } = await openOrder({ ...running, ...given, development_status: 'live', domain_name: 'jacinta.mx', urls });
    expect(page.getByRole('link', { name: /jacinta\.mx/ })).toHaveAttribute('href', 'https://jacinta.mx');
  });

  test('the site under construction is linked if the server returns its address [R-363]', async () => {
    const urls = { staging: 'https://prueba.example/2031', production: null };
    const { page } = await openOrder({ ...running, development_status: 'staging', urls });
    const link = page.getByRole('link', { name: 'https://prueba.example/2031 (se abre en otra pestaña)' });
    expect(link).toHaveAttribute('href', 'https://prueba.example/2031');
    expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer', '_blank']);
  });

  test.each<Partial<OwnOrder>>([{ development_status: 'live' }, { development_status: 'review', status: 'suspended' }])(
    'the site under construction stays linked: %o [R-363]',
    async (given) => {
      const { page } = await openOrder({ ...running, ...given, urls: { staging: 'https://prueba.example/2031', production: null } });
      page.getByRole('link', { name: 'https://prueba.example/2031 (se abre en otra pestaña)' });
    },
  );
});

test('the brief has its own tab, in the address [R-700]', async () => {
  const { page } = await openOrder(running, Retry, '?tab=negocio');
  const tabs = within(page.getByRole('navigation', { name: 'Mi pedido' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['Resumen', '/account/pedido/2031', null],
    ['Información del negocio', '/account/pedido/2031?tab=negocio', 'page'],
  ]);
  const brief = within(page.getByRole('region', { name: 'Información del negocio' }));
  brief.getByText('Novias y familias de Querétaro');
  expect(page.queryByRole('region', { name: 'Historia' })).toBeNull();
});

test.each([
  ['can be edited', null, true],
  ['says why it cannot be edited', 'Ya construimos tu proyecto con esta información', false],
])('the brief %s [R-703]', async (_, why_brief_closed, isOpen) => {
  const { page } = await openOrder({ ...running, why_brief_closed }, Retry, '?tab=negocio');
  expect(page.queryByRole('button', { name: 'Editar' }) !== null).toBe(isOpen);
  expect(page.queryByText('Ya construimos tu proyecto con esta información.') !== null).toBe(!isOpen);
});

test('its files are listed newest first, each a download [R-700]', async () => {
  const file = (name: string) =>
    ({ attachment_id: `f3b1b0a2-5a53-4a2f-9d43-${name.padStart(12, '0')}`, name, media_type: 'image/png', size: 2_000 }) as const;
  const said = { ticket_id: 318, request_type: 'content', status: 'pending', awaits_customer: false, name: 'Ana', text: 'Van' } as const;
  const { page } = await openOrder({
    ...running,
    conversation: [
      { ...said, from: 'agency', at: '2025-11-10T17:00:00.000Z', attachments: [file('1')] },
      { ...said, from: 'customer', at: '2025-11-11T17:00:00.000Z', attachments: [file('2'), file('3')] },
    ],
  });
  const links = within(await page.findByRole('region', { name: 'Archivos y entregables' })).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('download'), link.getAttribute('href')])).toEqual(
    ['3', '2', '1'].map((name) => [name, `/srv/support/attachments/${file(name).attachment_id}`]),
  );
  expect(links.map((link) => link.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '3Lo subiste el 11 nov 2025 · 2 KB',
    '2Lo subiste el 11 nov 2025 · 2 KB',
    '1Lo subimos el 10 nov 2025 · 2 KB',
  ]);
});

test('a long story and many payments: the older events are folded, payments are newest first [R-700]', async () => {
  const at = (day: number) => `2025-11-${String(day).padStart(2, '0')}T17:00:00.000Z`;
  const story = Array.from({ length: 11 }, (_, index) => ({ at: at(20 - index), who: 'agency' as const, sentence: `Paso ${11 - index}.` }));
  const paid = { kind: 'received', amount: 8900, currency: 'MXN', tone: 'good', detail: '' } as const;
  const money = [1, 2].map((nth) => ({ ...paid, at: at(nth), title: `Pago ${nth}` }));
  const { page } = await openOrder({ ...running, story, money });
  const past = within(page.getByRole('region', { name: 'Historia' }));
  expect(past.getByText('Ver los 3 eventos anteriores').closest('details')?.textContent).toContain('Paso 3.');
  expect(past.getByText('Paso 4.').closest('details')).toBeNull();
  const payments = within(page.getByRole('region', { name: 'Pagos' })).getAllByRole('listitem');
  expect(payments.map((one) => one.textContent?.slice(0, 6))).toEqual(['Pago 2', 'Pago 1']);
});
