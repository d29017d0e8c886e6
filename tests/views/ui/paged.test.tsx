import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useListAddress } from '#ui/list-address.ts';
import { Paged } from '#ui/paged.tsx';
import { renderPart } from './render-part.tsx';

const List = () => {
  const { set } = useListAddress();
  return (
    <>
      <button type="button" onClick={() => set('estado', 'nuevos')}>
        Nuevos
      </button>
      <Paged label="Páginas de cosas" items={Array.from({ length: 105 }, (_, at) => at + 1)}>
        {(shown) => <p>{`${shown.at(0)} … ${shown.at(-1)}`}</p>}
      </Paged>
    </>
  );
};

test('other pages start at their top, and a filter returns to the first page without moving the focus [R-603]', async () => {
  const scrolled = vi.fn<(this: Element) => void>();
  Element.prototype.scrollIntoView = scrolled;
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  renderPart(<List />);
  const user = userEvent.setup();
  const go = (name: string) => user.click(within(screen.getByRole('navigation', { name: 'Páginas de cosas' })).getByRole('link', { name }));
  const beginsAt = (name: string) => {
    expect(screen.getByRole('heading', { name })).toHaveFocus();
    expect(scrolled.mock.contexts.at(-1)).toContainElement(screen.getByRole('heading', { name }));
  };
  screen.getByText('1 … 50');
  await go('Siguiente');
  beginsAt('Página 2 de 3');
  await go('Siguiente');
  screen.getByText('101 … 105');
  screen.getByText('101 a 105 de 105');
  expect(screen.queryByRole('link', { name: 'Siguiente' })).toBeNull();
  beginsAt('Página 3 de 3');
  await go('Anterior');
  screen.getByText('51 … 100');
  beginsAt('Página 2 de 3');
  await user.click(screen.getByRole('button', { name: 'Nuevos' }));
  screen.getByText('1 … 50');
  expect([scrolled.mock.calls.length, document.activeElement?.textContent]).toEqual([3, 'Nuevos']);
});
