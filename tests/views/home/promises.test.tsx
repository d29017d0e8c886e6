import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Promises } from '#features/home/promises.tsx';
import { renderWithTheme } from '../../support/page-paths.tsx';

test('the home promises delivery, support, guarantee and answers [R-265]', () => {
  renderWithTheme(<Promises />);
  const promises = within(screen.getByRole('region', { name: 'Lo que prometemos' })).getAllByRole('listitem');
  expect(
    promises.map((promise) =>
      [...promise.querySelectorAll('p')]
        .slice(0, 2)
        .map((line) => line.textContent?.trim())
        .join(' '),
    ),
  ).toEqual(['7–14 días hábiles', '1 año de soporte', '30 días de garantía', '24 h hábiles']);
});
