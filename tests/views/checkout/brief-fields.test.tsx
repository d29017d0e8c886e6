import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showCheckout } from './show-checkout.tsx';

const labelsOf = (boxes: HTMLElement[]) =>
  boxes.map((box) => [(box as HTMLInputElement).labels?.[0]?.textContent, (box as HTMLInputElement).required]);

test('the business step has eight fields, of which only the description is required [R-107, R-343]', async () => {
  await showCheckout().load({ step: 'business' });
  expect(labelsOf(screen.getAllByRole('textbox'))).toEqual([
    ['Descripción del negocio', true],
    ['Público objetivo', false],
    ['Características clave', false],
    ['Facebook', false],
    ['Instagram', false],
    ['TikTok', false],
    ['WhatsApp', false],
    ['Sitios de la competencia', false],
  ]);
});

test('the design is chosen from four styles and four colours, with room for extra requirements [R-107, R-108, R-343]', async () => {
  await showCheckout().load({ step: 'design' });
  const radios = (group: string) =>
    within(screen.getByRole('radiogroup', { name: group }))
      .getAllByRole('radio')
      .map((radio) => document.getElementById(radio.getAttribute('aria-labelledby') ?? '')?.textContent);
  expect([radios('Estilo de diseño'), radios('Preferencia de color'), labelsOf(screen.getAllByRole('textbox'))]).toEqual([
    ['Moderno', 'Clásico', 'Audaz', 'Elegante'],
    ['Colores de marca', 'Cálidos', 'Fríos', 'Naturales'],
    [['Requerimientos adicionales', false]],
  ]);
});
