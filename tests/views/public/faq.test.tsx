import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { FaqPage } from '#features/faq/faq-page.tsx';
import { ThemeProvider } from '#ui/theme/provider.tsx';
import { render } from '../../support/render.tsx';

const Address = () => <output>{useLocation().search}</output>;

const open = (address: string) => {
  render(
    <ThemeProvider>
      <MemoryRouter initialEntries={[address]}>
        <FaqPage />
        <Address />
      </MemoryRouter>
    </ThemeProvider>,
  );
  return userEvent.setup();
};

const tab = (name: string) => screen.getByRole('tab', { name });
const address = () => screen.getByRole('status').textContent;
const unfolded = () => {
  const panel = within(screen.getByRole('tabpanel', { name: 'Preguntas frecuentes' }));
  return [...panel.getAllByRole('button', { expanded: true }), ...panel.getAllByRole('region')].map(({ textContent }) => textContent);
};

test('the process comes first, five steps in order [R-021]', () => {
  open('/faq');
  expect(tab('Proceso')).toHaveAttribute('aria-selected', 'true');
  const panel = screen.getByRole('tabpanel', { name: 'Proceso' });
  expect(
    within(panel)
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Elige tu paquete', 'Cuéntanos de tu negocio', 'Paga como prefieras', 'Lo construimos', 'Queda en línea']);
  expect(panel).toHaveTextContent('En 7 a 14 días hábiles, con 1 año de soporte incluido.');
  expect(screen.getByRole('link', { name: 'Ir al cotizador' })).toHaveAttribute('href', '/cotizador');
});

test('the tab is in the address [R-020]', async () => {
  const user = open('/faq?tab=preguntas');
  expect(screen.getByRole('tabpanel', { name: 'Preguntas frecuentes' })).toBeVisible();
  expect(screen.queryByRole('tabpanel', { name: 'Proceso' })).toBeNull();
  await user.click(tab('Proceso'));
  expect(address()).toBe('?tab=proceso');
  expect(screen.getByRole('tabpanel', { name: 'Proceso' })).toBeVisible();
});

test('arrow keys cycle through the tabs, Home and End go to the first and last, and Tab enters the panel', async () => {
  const user = open('/faq');
  await user.tab();
  expect(tab('Proceso')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tab('Preguntas frecuentes')).toHaveFocus();
  expect(address()).toBe('?tab=preguntas');
  await user.keyboard('{ArrowRight}');
  expect(tab('Proceso')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(address()).toBe('?tab=preguntas');
  await user.keyboard('{Home}');
  expect(address()).toBe('?tab=proceso');
  await user.tab();
  expect(screen.getByRole('tabpanel', { name: 'Proceso' })).toHaveFocus();
  await user.tab({ shift: true });
  await user.keyboard('{End}{Tab}');
  expect(screen.getByRole('button', { name: '¿En cuánto tiempo está listo?' })).toHaveFocus();
});

test('of six questions at most one is open, and it can be closed [R-022]', async () => {
  const user = open('/faq?tab=preguntas');
  const questions = within(screen.getByRole('tabpanel', { name: 'Preguntas frecuentes' })).getAllByRole('button');
  expect(questions.map(({ textContent }) => textContent)).toEqual([
    '¿En cuánto tiempo está listo?',
    '¿Qué incluye el año de soporte?',
    '¿Cómo funciona la garantía de 30 días?',
    '¿Cómo puedo pagar?',
    '¿Los precios ya incluyen IVA? ¿Dan factura?',
    '¿Qué pasa cuando se acaba el soporte?',
  ]);
  expect(unfolded()).toEqual([
    '¿En cuánto tiempo está listo?',
    'Entre 7 y 14 días hábiles. Cuentan desde que se confirma tu pago y tenemos tu información; cada etapa se ve en Mi cuenta.',
  ]);
  const last = screen.getByRole('button', { name: '¿Qué pasa cuando se acaba el soporte?' });
  last.focus();
  await user.keyboard('{Enter}');
  expect(unfolded()).toEqual([
    '¿Qué pasa cuando se acaba el soporte?',
    'Puedes renovarlo en Mi cuenta cuando quieras mientras está activo: 1 año por $2,000.00\u00a0MXN, 2 años por $3,000.00\u00a0MXN o 3 años por $5,000.00\u00a0MXN. Te avisamos por correo cuando faltan 30 días, y después de vencido puedes reactivarlo ahí mismo.',
  ]);
  await user.keyboard(' ');
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
});
