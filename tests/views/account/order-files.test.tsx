import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Deliverable, OrderFile } from '#api/contract/orders/deliverable.ts';
import { exampleDeliverable } from '#machines/flows/deliverable/deliverable.model.ts';
import { FilesPanel } from '#parts/order-files.tsx';
import { renderWithTheme } from '../../support/page-paths.tsx';

const idOf = (nth: number) => `8d7f1c52-3f0e-4f57-9a35-${String(nth).padStart(12, '0')}`;
const deliverable = (nth: number, name: string, version: string): Deliverable => ({
  ...{ deliverable_id: nth, name, version, at: `2025-11-${10 + nth}T17:00:00.000Z` },
  attachment: { ...exampleDeliverable.attachment, attachment_id: idOf(nth), name: `archivo-${nth}.zip` },
});
const file: OrderFile = {
  ...{ attachment_id: idOf(9), name: 'foto.png', media_type: 'image/png', size: 2_000, from: 'customer', at: '2025-11-09T17:00:00.000Z' },
};

const show = (reader: 'customer' | 'staff', deliverables: readonly Deliverable[], files: readonly OrderFile[]) => {
  renderWithTheme(<FilesPanel deliverables={deliverables} files={files} reader={reader} />);
  const panel = within(screen.getByRole('region', { name: 'Archivos y entregables' }));
  /** Each link with what it is folded under. */
  const lines = () =>
    panel
      .queryAllByRole('link', { hidden: true })
      .map((link) => [link.textContent?.replaceAll('\u00a0', ' '), link.closest('details')?.querySelector('summary')?.textContent ?? null]);
  return { panel, lines };
};

test('deliverables come first, the newest version of each name; its older versions are folded [R-710]', () => {
  const { panel, lines } = show(
    'customer',
    [
      deliverable(5, 'logotipo', 'final'),
      deliverable(4, 'Manual de marca', '2'),
      deliverable(3, 'Logotipo', '2'),
      deliverable(2, 'Manual de marca', '1'),
      deliverable(1, 'Logotipo', '1'),
    ],
    [file],
  );
  const ofLogo = 'Ver las 2 versiones anteriores de logotipo';
  expect(lines()).toEqual([
    ['logotipoVersión final · 15 nov 2025 · 1.2 MB', null],
    ['LogotipoVersión 2 · 13 nov 2025 · 1.2 MB', ofLogo],
    ['LogotipoVersión 1 · 11 nov 2025 · 1.2 MB', ofLogo],
    ['Manual de marcaVersión 2 · 14 nov 2025 · 1.2 MB', null],
    ['Manual de marcaVersión 1 · 12 nov 2025 · 1.2 MB', 'Ver la versión anterior de Manual de marca'],
    ['foto.pngLo subiste el 9 nov 2025 · 2 KB', null],
  ]);
  const newest = panel.getByRole('link', { name: /Versión final/ });
  expect([newest.getAttribute('href'), newest.getAttribute('download')]).toEqual([`/srv/support/attachments/${idOf(5)}`, 'archivo-5.zip']);
  for (const fold of panel.getAllByText(/^Ver /)) expect(fold.closest('details')).not.toHaveAttribute('open');
});

test('a name with one version has nothing folded; staff read who uploaded the other files [R-711]', () => {
  const { panel, lines } = show(
    'staff',
    [deliverable(1, 'Logotipo', '1')],
    [
      { ...file, from: 'agency' },
      { ...file, attachment_id: idOf(8) },
    ],
  );
  expect(lines().map(([line]) => line)).toEqual([
    'LogotipoVersión 1 · 11 nov 2025 · 1.2 MB',
    'foto.pngLo subimos el 9 nov 2025 · 2 KB',
    'foto.pngLo subió el cliente el 9 nov 2025 · 2 KB',
  ]);
  expect(panel.queryByText(/anterior/)).toBeNull();
});

test.each([
  ['customer', 'Aquí aparece lo que adjuntes y lo que te entreguemos.'],
  ['staff', 'Aquí aparece lo que se adjunte en la conversación y lo que entreguemos.'],
] as const)('without files, the %s reads what will be there', (reader, sentence) => {
  const { panel, lines } = show(reader, [], []);
  expect([lines(), panel.getByText(sentence).tagName]).toEqual([[], 'P']);
});

test.each([
  [99, false],
  [100, true],
])('staff read where older files are, if there are %i: %s [R-711]', (amount, isSaid) => {
  const { panel } = show(
    'staff',
    [],
    Array.from({ length: amount }, (_, nth) => ({ ...file, attachment_id: idOf(nth) })),
  );
  expect(panel.queryByText('Se ven los 100 adjuntos más recientes; si hay anteriores, están en sus requerimientos.') !== null).toBe(isSaid);
});
