import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RegistrationPage } from '#features/registration/registration-page.tsx';
import { renderPart } from '../ui/render-part.tsx';

test('the terms accepted by creating the account are above the button, each with its link, and without a checkbox [R-321]', () => {
  renderPart(<RegistrationPage onRegistered={() => undefined} />);
  const sentence = screen.getByText(/^Al crear tu cuenta aceptas/);
  expect(sentence).toHaveTextContent('Al crear tu cuenta aceptas los términos y el aviso de privacidad.');
  const links = within(sentence).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['términos', '/terminos', '_blank'],
    ['aviso de privacidad', '/privacidad', '_blank'],
  ]);
  const following = sentence.compareDocumentPosition(screen.getByRole('button', { name: 'Crear cuenta' }));
  expect(following & Node.DOCUMENT_POSITION_FOLLOWING).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
