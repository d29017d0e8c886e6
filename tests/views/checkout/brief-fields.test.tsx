import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CheckoutStep } from '#api/contract/checkout/draft.ts';
import { examplePackage } from '#machines/flows/checkout/checkout.model.ts';
import { showCheckout } from './show-checkout.tsx';

/** The checkout with a draft left at this step. */
const resume = async (step: CheckoutStep) => {
  const pending = showCheckout();
  const draft = {
    step,
    brief: { business_description: 'Ramos' },
    intent_key: '4b6f1f0e-7d0a-4c35-9a55-6d3c1f1f0a01',
    updated_at: '2025-11-12T16:48:00.000Z',
  };
  const output = { package: examplePackage, methods: ['transfer'], draft, unsent: null };
  await act(() => pending.settle({ type: 'xstate.done.actor.loadCheckout', output }));
};

const labelsOf = (boxes: HTMLElement[]) =>
  boxes.map((box) => [(box as HTMLInputElement).labels?.[0]?.textContent, (box as HTMLInputElement).required]);

test('the business step has eight fields, of which only the description is required [R-107, R-343]', async () => {
  await resume('business');
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
  await resume('design');
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
