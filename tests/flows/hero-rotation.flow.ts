import { createElement } from 'react';
import { type Hold, heroRotationMachine } from '#machines/flows/hero-rotation/hero-rotation.machine.ts';
import { heroRotationModel } from '#machines/flows/hero-rotation/hero-rotation.model.ts';
import { type Action, activate, becomes, blur, focus, pointAt, pointAway } from './kit/actions.ts';
import { count, type Expectation, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { button, field, group, heading, link, region, type Target } from './kit/targets.ts';

const carousel = region('Lo que hacemos');
/** By the name of its dot, with its text and its link. */
const slides = [
  { name: 'Paquetes web', title: /^Ponle fachada a tu negocio/, to: link('Ver paquetes web'), href: '/#paquetes-web' },
  { name: 'Tiendas en línea', title: /^Sube la cortina/, to: link('Ver tiendas en línea'), href: '/#tiendas-en-linea' },
  { name: 'Branding', title: /^Un rótulo que se lee/, to: link('Ver branding'), href: '/branding' },
] as const;
const dot = (index: number): Target => button(slides[index]?.name ?? '', carousel);
const pause = button('Pausar carrusel', carousel);
const resume = button('Reanudar carrusel', carousel);

interface Seen {
  /** Zero-based. */
  readonly index?: number;
}
const shows =
  (control: Target) =>
  ({ index: shown = 0 }: Seen): readonly Expectation[] => [
    count(group(/^\d de 3$/, carousel), 1),
    see(group(`${shown + 1} de 3`, carousel)),
    ...slides.flatMap(({ title, to, href }, at) => [
      count(heading(title, carousel), at === shown ? 1 : 0),
      see(dot(at), { current: at === shown }),
      ...(at === shown ? [see({ ...to, within: carousel }, { href })] : []),
    ]),
    see(link('Cotizar a la medida', carousel), { href: '/cotizador' }),
    see(control),
  ];

const holding: Record<Hold, readonly Action[]> = { pointer: [pointAt(carousel)], focus: [focus(dot(2))], hiddenTab: [becomes('hidden')] };
const releasing: Record<Hold, readonly Action[]> = {
  pointer: [pointAway(carousel)],
  focus: [blur(dot(2))],
  hiddenTab: [becomes('visible')],
};

export const heroRotationFlow = flowTable(heroRotationMachine)<Seen, object>({
  model: heroRotationModel,
  given: {},
  jsdom: {
    at: () => '/',
    render: async (_, { page: { clock } }) => {
      const { Hero } = await import('#features/home/hero.tsx');
      const { heroSlides } = await import('#features/home/hero-slides.ts');
      const { SlideContent } = await import('#features/home/slide-content.tsx');
      const content = heroSlides.map((slide) => createElement(SlideContent, { key: slide.name, slide }));
      return createElement(Hero, { slides: heroSlides, content, ...(clock === undefined ? {} : { clock }) });
    },
  },
  browser: {
    who: 'guest',
    at: () => '/',
    before: (page) => page.emulateMedia({ reducedMotion: 'no-preference' }),
    // It may have turned since the page loaded: start again with the first slide.
    opens: [activate(dot(0))],
  },
  actions: {
    HOLD: ({ by }) => holding[by],
    RELEASE: ({ by }) => releasing[by],
    PAUSE: () => [activate(pause)],
    RESUME: () => [activate(resume)],
    REDUCE_MOTION: () => [becomes('lively'), becomes('still')],
    // By label: a phone hides the arrows.
    NEXT: () => [activate(field('Siguiente', carousel))],
    PREVIOUS: () => [activate(field('Anterior', carousel))],
    GO_TO: ({ index }) => [activate(dot(index))],
  },
  values: ({ index }): Seen => ({ index }),
  expectations: { playing: shows(pause), held: shows(pause), stopped: shows(resume) },
  starts: () => ({ state: 'playing' }),
  scenarios: () => {
    const playing = (index: number) => ({ state: 'playing', showing: { index } }) as const;
    const held = (index: number) => ({ state: 'held', showing: { index } }) as const;
    const holds = (by: Hold) => ({ does: { type: 'HOLD', by } }) as const;
    const releases = (by: Hold) => ({ does: { type: 'RELEASE', by } }) as const;
    return [
      {
        title:
          'turns every five seconds, starts over after the third slide, and a manually chosen one stays its full time [R-001, R-266, R-437]',
        steps: [
          { does: { type: 'GO_TO', index: 0 }, ...playing(0) },
          { passes: 4_500, ...playing(0) },
          { passes: 500, ...playing(1) },
          { passes: 5_000, ...playing(2) },
          { passes: 5_000, ...playing(0) },
          { passes: 3_000, ...playing(0) },
          { does: { type: 'GO_TO', index: 1 }, ...playing(1) },
          { passes: 4_500, ...playing(1) },
          { passes: 500, ...playing(2) },
          { does: { type: 'NEXT' }, ...playing(0) },
          { does: { type: 'PREVIOUS' }, ...playing(2) },
        ],
      },
      {
        title: 'pauses under the pointer and with the focus inside, and continues once both have left [R-002]',
        steps: [
          { ...holds('pointer'), ...held(0) },
          { passes: 60_000, ...held(0) },
          { ...holds('focus'), ...held(0) },
          { ...releases('pointer'), ...held(0) },
          { passes: 60_000, ...held(0) },
          { ...releases('focus'), ...playing(0) },
          { passes: 5_000, ...playing(1) },
        ],
      },
    ];
  },
});
