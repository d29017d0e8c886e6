const scene = '640ms';
const painted = { clipPath: 'inset(0% 0 0 0)' };

/** The outgoing slide stays visible until the next wall covers it. */
export const slideMotion = {
  visibility: 'hidden',
  zIndex: 0,
  transition: `visibility 0s linear ${scene}`,
  '&[data-active]': { visibility: 'visible', zIndex: 1, transition: 'none' },
} as const;

/** The wall is revealed from its base upwards; with reduced motion it fades in at once. */
export const wallMotion = {
  height: '100%',
  clipPath: 'inset(100% 0 0 0)',
  transition: `clip-path 0s linear ${scene}`,
  '[data-active] > &': { ...painted, transition: `clip-path ${scene} {easings.plano}` },
  '@media (prefers-reduced-motion: reduce)': { ...painted, opacity: 0, '[data-active] > &': { opacity: 1 } },
} as const;

/** The facade rises behind the words. */
export const facadeMotion = {
  transform: 'translateY(24px)',
  transition: `transform ${scene} {easings.plano}`,
  '[data-active] &': { transform: 'none', transitionDelay: '200ms' },
} as const;
