import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AttachButton } from '#parts/attach-button.tsx';
import { renderWithTheme } from '../../support/page-paths.tsx';

test.each([
  ['room for a file', true, 1],
  ['no room: it keeps the focus and opens nothing', false, 0],
])('with %s [R-382]', async (_, hasRoom, opened) => {
  const view = { files: [], ids: [], isReady: true, hasRoom, isForOne: true, notice: null };
  renderWithTheme(<AttachButton tray={{ view, send: () => undefined, add: () => undefined }} disabled={false} />);
  const chooser = vi.spyOn(HTMLInputElement.prototype, 'click');
  const button = screen.getByRole('button', { name: 'Adjuntar archivo' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(chooser).toHaveBeenCalledTimes(opened);
  expect(button).toHaveFocus();
  expect(button.getAttribute('aria-disabled')).toBe(String(!hasRoom));
  chooser.mockRestore();
});
