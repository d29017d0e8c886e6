import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QuoteBoardPage } from '#features/quote-board/quote-board-page.tsx';
import { quoteBoardMachine } from '#machines/flows/quote-board/quote-board.machine.ts';
import { exampleQuote } from '#machines/flows/quote-board/quote-board.model.ts';
import { addressNow, openPage } from '../open-page.tsx';

const shop = { ...exampleQuote, quote_id: 13, name: 'Óscar Beltrán', kind: 'ecommerce', description: 'Una tienda de bicicletas' };
const show = async (address: string) =>
  (await openPage(quoteBoardMachine, address, (machine) => <QuoteBoardPage machine={machine} />, { read: [shop, exampleQuote] })).user;
const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('search and kind narrow the quotes and are in the address [R-395]', async () => {
  const user = await show('/admin/quotes?tipo=ecommerce');
  expect(names()).toEqual(['Óscar Beltrán: Tienda en línea']);
  const chips = within(screen.getByRole('group', { name: 'Filtrar por tipo' })).getAllByRole('button');
  expect(chips.map((chip) => chip.textContent)).toEqual(['Todas2', 'Sitio web1', 'Tienda en línea1', 'Branding0']);
  await user.click(screen.getByRole('searchbox', { name: 'Buscar por nombre, correo o texto...' }));
  await user.paste('gonzalez');
  expect([names(), screen.getByRole('heading', { name: 'No hay cotizaciones' }).tagName]).toEqual([[], 'H2']);
  await user.click(screen.getByRole('button', { name: /^Todas/ }));
  expect([names(), addressNow()]).toEqual([['Mariana González: Sitio web'], '/admin/quotes?buscar=gonzalez']);
});

test('a card shows what is wanted, for how much, and the contact [R-088]', async () => {
  await show('/admin/quotes');
  const card = screen.getByRole('article', { name: 'Mariana González: Sitio web' });
  expect(card).toHaveTextContent('Un sitio con calendario de entregas.');
  expect(card).toHaveTextContent('$15,000.50');
  expect(card).toHaveTextContent('EmpresaNo especificado');
  expect(within(card).getByRole('link', { name: 'mariana@floreriajacinta.example' })).toHaveAttribute(
    'href',
    'mailto:mariana@floreriajacinta.example',
  );
});
