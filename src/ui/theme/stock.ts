const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 72, 80, 96,
];
const scale = Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]));

/** What Chakra's own theme gives and the screens use; importing that theme would bring all of it to the first page. */
export const stockTokens = { spacing: scale, sizes: { ...scale, full: { value: '100%' } } };

const slide = (from: string, to: string) => ({ from: { translate: from }, to: { translate: to } });

export const stockKeyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'scale-in': { from: { scale: '0.95' }, to: { scale: '1' } },
  'slide-from-top': slide('0 -0.5rem', '0'),
  'slide-from-bottom': slide('0 0.5rem', '0'),
  'slide-from-left-full': slide('-100% 0', '0 0'),
  'slide-to-left-full': slide('0 0', '-100% 0'),
  'slide-from-bottom-full': slide('0 100%', '0 0'),
  'slide-to-bottom-full': slide('0 0', '0 100%'),
};
