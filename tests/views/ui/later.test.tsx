import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { onDemand } from '#ui/later.tsx';
import { ThemeProvider } from '#ui/theme/provider.tsx';
import { WaitingForCode } from '#ui/waiting-for-code.tsx';
import { renderWithTheme } from '../../support/page-paths.tsx';

const Code = ({ name }: { name: string }) => <p>Hola, {name}</p>;
const Waiting = ({ name }: { name: string }) => <p>Falta {name}</p>;

test('until the code arrives something takes its place, and a failed load is tried again [R-679]', async () => {
  vi.useFakeTimers();
  let fails = 2;
  const load = vi.fn(async () => {
    fails -= 1;
    if (fails >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return Code;
  });
  const Part = onDemand(load, Waiting);
  expect(load).not.toHaveBeenCalled();
  renderWithTheme(<Part name="Lucía" />);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  screen.getByText('Falta Lucía');
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  screen.getByText('Hola, Lucía');
  expect([load.mock.calls.length, screen.queryByText('Falta Lucía')]).toEqual([3, null]);
  vi.useRealTimers();
});

test('a dialog that has not arrived is withdrawn by Escape and by its button', async () => {
  const onClose = vi.fn();
  const { rerender } = renderWithTheme(<WaitingForCode open={false} onClose={onClose} />);
  const person = userEvent.setup();
  await person.keyboard('{Escape}');
  expect([onClose.mock.calls.length, screen.queryByRole('status')]).toEqual([0, null]);
  rerender(
    <ThemeProvider>
      <WaitingForCode open onClose={onClose} />
    </ThemeProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Cargando...');
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
