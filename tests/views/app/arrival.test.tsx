import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { open } from '../session/write-on.tsx';
import { customer } from '../session/writings.ts';

beforeEach(async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await Promise.all([import('#features/faq/faq-page.tsx'), import('#features/legal/legal-page.tsx')]);
});
afterEach(() => vi.restoreAllMocks());

test('following a link scrolls to the top of the new page; going back leaves the position to the browser', async () => {
  open({ who: customer, address: '/faq' });
  await screen.findByRole('tab', { name: 'Proceso' });
  const link = screen.getByRole('link', { name: 'Términos' });
  await userEvent.click(link);
  await screen.findByRole('heading', { level: 1, name: /Términos/ });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);

  vi.mocked(window.scrollTo).mockClear();
  await act(async () => window.history.back());
  await screen.findByRole('tab', { name: 'Proceso' });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(window.scrollTo).not.toHaveBeenCalled();
});
