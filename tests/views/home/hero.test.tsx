import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { Hero } from '#features/home/hero.tsx';
import { renderPart } from '../ui/render-part.tsx';

test('slides are announced only while the carousel is paused [R-002]', async () => {
  const clock = new SimulatedClock();
  renderPart(<Hero clock={clock} />);
  const words = () => document.querySelector('[aria-live]')?.getAttribute('aria-live');
  expect(words()).toBe('off');
  await act(async () => clock.increment(5_000));
  expect(words()).toBe('off');
  fireEvent.click(screen.getByRole('button', { name: 'Pausar carrusel' }));
  expect(words()).toBe('polite');
});
