import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrderNotesPanel } from '#features/order-detail/order-notes-panel.tsx';
import { orderNotesMachine } from '#machines/flows/order-notes/order-notes.machine.ts';
import { exampleNotes } from '#machines/flows/order-notes/order-notes.model.ts';
import { openPage } from '../open-page.tsx';

const notes = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ ...exampleNotes.older, note_id: count - nth, text: `Nota ${count - nth}` }));

const show = async (count: number, has_older = false) => {
  const loadNotes = { notes: count === 1 ? [exampleNotes.older] : notes(count), has_older };
  const page = (machine: typeof orderNotesMachine) => <OrderNotesPanel orderId={2047} machine={machine} />;
  await openPage(orderNotesMachine, '/admin/orders/2047', page, { loadNotes });
  return within(screen.getByRole('region', { name: 'Notas internas' }));
};

test('a note is shown with its lines, its author and its time [R-707]', async () => {
  const panel = await show(1);
  const [note] = panel.getAllByRole('listitem');
  expect(note?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Prefiere llamada por la tarde.\nLa socia firma los pagos.renata · 4 nov 2026, 11:20 h',
  );
  expect(panel.getByLabelText('Nota nueva')).toHaveAttribute('placeholder', 'Solo la ve el equipo');
});

test.each([
  [5, false, null],
  [6, false, 'Ver la nota anterior'],
  [8, true, 'Ver las 3 notas anteriores'],
])('of %i notes, with older ones: %s, five are shown and the others folded: %s [R-707]', async (count, hasOlder, summary) => {
  const panel = await show(count, hasOlder);
  const fold = panel.queryByRole('group');
  expect(fold?.querySelector('summary')?.textContent ?? null).toBe(summary);
  const folded = fold?.querySelectorAll('li').length ?? 0;
  expect([panel.getAllByRole('listitem').length - folded, folded]).toEqual([5, count - 5]);
  expect(panel.queryByText('Las más antiguas ya no se muestran.') !== null).toBe(hasOlder);
});
