import { expect, test } from 'vitest';
import { importsOf, sourcesBelow, withoutComments } from './source-files.ts';

const sources = sourcesBelow('src/server');
const isDemoOnly = (place: string): boolean =>
  /emulators\/|(?:^|\/)dev\/|^\.\/(?:payment-lab|payment-experiments|experiment-|lost-preference)/.test(place) &&
  !/\/(?:mail-page|outbox\.)/.test(place);
const isAskedForLater = (text: string, from: string): boolean => withoutComments(text).includes(`await import('${from}')`);

test('production loads neither an emulator nor the laboratory: they are imported dynamically when needed [R-414, R-417]', () => {
  const outside = sources.filter(({ file }) => !/^src\/server\/(?:emulators|dev)\//.test(file));
  expect(outside.length).toBeGreaterThan(100);
  const loaded = outside.flatMap(({ file, text }) =>
    importsOf(text)
      .filter(({ from, isType }) => !isType && isDemoOnly(from) && !isAskedForLater(text, from))
      .map(({ from }) => `${file}: ${from}`),
  );
  expect(loaded).toEqual([]);
});

test('they are imported only for the demo', () => {
  const doors = sources.flatMap(({ file, text }) =>
    importsOf(text).flatMap(({ from }) => (isDemoOnly(from) && isAskedForLater(text, from) ? [`${file}: ${from}`] : [])),
  );
  expect(doors).toEqual([
    'src/server/build-app.ts: ./dev/emulators/mercadopago/emulator.ts',
    'src/server/build-app.ts: ./dev/payment-lab.ts',
    'src/server/build-app.ts: ./dev/lost-preference.store.ts',
    'src/server/build-app.ts: ./dev/emulators/google/google-emulator.ts',
  ]);
});
