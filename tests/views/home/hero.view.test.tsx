import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { Hero } from '#features/home/hero.tsx';
import { heroSlides } from '#features/home/hero-slides.ts';
import type { HeroRotationContext, HeroRotationEvent } from '#machines/flows/hero-rotation/hero-rotation.machine.ts';
import { heroRotationMachine } from '#machines/flows/hero-rotation/hero-rotation.machine.ts';
import { heroRotationModel } from '#machines/flows/hero-rotation/hero-rotation.model.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { walkPage } from '../../support/walk-page.tsx';
import { draw } from '../ui/draw.tsx';

// jsdom knows nothing of the equipment.
const motion = vi.hoisted(() => ({ reduced: false }));
vi.mock('#ui/use-reduced-motion.ts', () => ({ useReducedMotion: () => motion.reduced }));

let tabIsHidden = false;
Object.defineProperty(document, 'hidden', { get: () => tabIsHidden });

afterEach(() => {
  tabIsHidden = false;
  motion.reduced = false;
});

const carousel = () => screen.getByRole('region', { name: 'Lo que hacemos' });
const press = (name: string): void => {
  // By label, not by role: jsdom knows no width, and a phone does not show the arrows.
  fireEvent.click(screen.getByLabelText(name));
};
const turnTab = (hidden: boolean) => {
  tabIsHidden = hidden;
  fireEvent(document, new Event('visibilitychange'));
};

const gestures = {
  HOLD: (_, { by }) => {
    if (by === 'pointer') fireEvent.pointerEnter(carousel());
    if (by === 'focus') fireEvent.focusIn(screen.getByRole('button', { name: 'Pausar carrusel' }));
    if (by === 'hiddenTab') turnTab(true);
  },
  RELEASE: (_, { by }) => {
    if (by === 'pointer') fireEvent.pointerLeave(carousel());
    if (by === 'focus') fireEvent.focusOut(screen.getByRole('button', { name: 'Pausar carrusel' }));
    if (by === 'hiddenTab') turnTab(false);
  },
  PAUSE: () => press('Pausar carrusel'),
  RESUME: () => press('Reanudar carrusel'),
  // The preference of the equipment: the view has the same way out as the button's.
  REDUCE_MOTION: () => press('Pausar carrusel'),
  NEXT: () => press('Siguiente'),
  PREVIOUS: () => press('Anterior'),
  GO_TO: (_, { index }) => press(heroSlides[index]?.name ?? ''),
} satisfies Gestures<HeroRotationEvent>;

const shown = (index: number) => {
  const slide = screen.getByRole('group');
  expect(slide).toHaveAccessibleName(`${index + 1} de 3`);
  expect(screen.getByRole('heading')).toHaveTextContent(heroSlides[index]?.title ?? '');
  expect(screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-current'))).toEqual([
    screen.getByRole('button', { name: heroSlides[index]?.name ?? '' }),
  ]);
};

const sees: Sights = {
  playing: ({ context }) => {
    shown((context as HeroRotationContext).index);
    expect(screen.getByRole('button', { name: 'Pausar carrusel' })).toBeVisible();
  },
  held: ({ context }) => {
    shown((context as HeroRotationContext).index);
    expect(screen.getByRole('button', { name: 'Pausar carrusel' })).toBeVisible();
  },
  stopped: ({ context }) => {
    shown((context as HeroRotationContext).index);
    expect(screen.getByRole('button', { name: 'Reanudar carrusel' })).toBeVisible();
  },
};

walkPage('the slides', {
  machine: heroRotationMachine,
  model: heroRotationModel,
  gestures,
  sees,
  page: ({ clock }) => (
    <MemoryRouter>
      <Hero clock={clock} />
    </MemoryRouter>
  ),
});

const seconds = (clock: SimulatedClock, count: number) => act(async () => clock.increment(count * 1_000));

test('turns every five seconds, and begins again after the third slide [R-001, R-266, R-437]', async () => {
  const clock = new SimulatedClock();
  draw(<Hero clock={clock} />);
  shown(0);
  await seconds(clock, 4.9);
  shown(0);
  await seconds(clock, 0.1);
  shown(1);
  await seconds(clock, 5);
  shown(2);
  await seconds(clock, 5);
  shown(0);
});

test.each([
  ['Siguiente', 1],
  ['Anterior', 2],
  [heroSlides[2]?.name ?? '', 2],
])('a slide chosen by hand stays its whole time: %s', async (name, index) => {
  const clock = new SimulatedClock();
  draw(<Hero clock={clock} />);
  await seconds(clock, 3);
  press(name);
  shown(index);
  await seconds(clock, 4.9);
  shown(index);
  await seconds(clock, 0.1);
  shown((index + 1) % 3);
});

test('stands still under the pointer, and goes on once it leaves [R-002]', async () => {
  const clock = new SimulatedClock();
  const user = userEvent.setup();
  draw(<Hero clock={clock} />);
  await user.hover(carousel());
  await seconds(clock, 60);
  shown(0);
  await user.unhover(carousel());
  await seconds(clock, 5);
  shown(1);
});

test('stands still while the keyboard is inside [R-002]', async () => {
  const clock = new SimulatedClock();
  const user = userEvent.setup();
  draw(<Hero clock={clock} />);
  await user.tab();
  expect(screen.getByRole('link', { name: 'Ver paquetes web' })).toHaveFocus();
  await seconds(clock, 60);
  shown(0);
});

test('does not turn by itself where less motion is asked for [R-002]', async () => {
  motion.reduced = true;
  const clock = new SimulatedClock();
  draw(<Hero clock={clock} />);
  expect(screen.getByRole('button', { name: 'Reanudar carrusel' })).toBeVisible();
  await seconds(clock, 60);
  shown(0);
});

test('links lead on to what can be bought', () => {
  draw(<Hero clock={new SimulatedClock()} />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ver paquetes web', '/#paquetes-web'],
    ['Cotizar a la medida', '/cotizador'],
  ]);
});
