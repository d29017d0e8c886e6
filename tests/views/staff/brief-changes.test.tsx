import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOrder } from '#machines/flows/order-detail/example-order.ts';
import { BriefPanel } from '#parts/brief-panel.tsx';
import { renderWithTheme } from '../../support/page-paths.tsx';

const { business_description, target_audience, key_features, social_networks, competitors_urls, design_preferences, client_requirements } =
  exampleOrder;
const now = {
  business_description,
  target_audience,
  key_features,
  social_networks,
  competitors_urls,
  design_preferences,
  client_requirements,
};

test('staff see what the customer changed in the brief, newest first, with the words before and after [R-703]', () => {
  const second = { ...now, design_preferences: '{"style":"classic","colors":"warm"}' };
  const first = { ...second, target_audience: null, social_networks: {} };
  const brief_versions = [
    { version: 2, replaced_at: '2025-11-13T16:00:00.000Z', answers: second },
    { version: 1, replaced_at: '2025-11-12T16:00:00.000Z', answers: first },
  ];
  renderWithTheme(<BriefPanel title="Requerimientos del proyecto" brief={{ ...now, brief_versions }} />);
  const changes = within(screen.getByRole('region', { name: 'Cambios del cliente' }));
  const [newest, oldest] = changes.getAllByRole('list')[0]?.children ?? [];
  expect(newest?.textContent).toContain('Estilo de diseño: Clásico Audaz');
  expect(newest?.querySelectorAll('ins')).toHaveLength(1);
  expect([...(oldest?.querySelectorAll('del, ins') ?? [])].map((one) => one.textContent)).toEqual([
    'No especificado',
    'Novias y familias de Querétaro',
    'No especificado',
    'instagram.com/floreriajacinta',
  ]);
});

test('a brief that never changed has no list of changes', () => {
  renderWithTheme(<BriefPanel title="Requerimientos del proyecto" brief={exampleOrder} />);
  expect(screen.queryByRole('region', { name: 'Cambios del cliente' })).toBeNull();
});
