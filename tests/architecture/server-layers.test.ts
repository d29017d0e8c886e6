import { describe, expect, test } from 'vitest';
import { arrowsOf, circling, climbing, layers } from './server-layers.ts';
import { type Source, sourcesBelow } from './source-files.ts';

const sources = sourcesBelow('src/server');
const arrows = arrowsOf(sources);

describe('the rooms of the server', () => {
  test('import what lies below them or beside them, never what lies above', () => {
    expect(arrows.length).toBeGreaterThan(700);
    expect(climbing(arrows)).toEqual([]);
  });

  test('and their parts do not go round in circles', () => {
    expect(circling(arrows)).toEqual([]);
  });

  test('have a height each, and are there', () => {
    const rooms = sources.map(({ file }) => file.split('/').slice(2, -1)[0] ?? '.');
    expect([...new Set(rooms)].sort()).toEqual(layers.flat().sort());
  });
});

describe('planted, it is named', () => {
  const planted = (file: string, text: string): Source => ({ file: `src/server/${file}`, text });
  const seen = (...more: Source[]) => {
    const all = arrowsOf([...sources, ...more]);
    return { climbing: climbing(all), circling: circling(all).filter((one) => more.some(({ file }) => one.startsWith(`${file} `))) };
  };

  test.each([
    ['kernel/planted.ts', "import { db } from '../db/database.ts';", 'src/server/db/database.ts'],
    ['db/planted.ts', "import { emit } from '#server/events/outbox.ts';", 'src/server/events/outbox.ts'],
    ['events/planted.ts', "import type { Mail } from '../effects/providers/mail.ts';", 'src/server/effects/providers/mail.ts'],
    ['db/postgres/planted.ts', "export type { Services } from '../../operation/services.ts';", 'src/server/operation/services.ts'],
    ['sales/orders/planted.ts', "const later = await import('#server/effects/mail/layout.ts');", 'src/server/effects/mail/layout.ts'],
    ['sales/orders/planted.ts', "type Late = import('#server/http/services.ts').AllServices;", 'src/server/http/services.ts'],
    ['effects/mail/planted.ts', "import '#server/http/site.ts';", 'src/server/http/site.ts'],
    ['http/planted.ts', "import { buildApp } from '../build-app.ts';", 'src/server/build-app.ts'],
    ['misc/planted.ts', "import { Refusal } from '../kernel/refusal.ts';", 'src/server/kernel/refusal.ts'],
  ])('%s: %s', (file, text, to) => {
    expect(seen(planted(file, text)).climbing).toEqual([`src/server/${file} imports ${to}`]);
  });

  test.each([
    ['accounts/planted.ts', "import type { Person } from '../users/users.store.ts';", 'users/users.store.ts'],
    ['sales/cards/planted.ts', "import { orderConcept } from '../orders/orders.present.ts';", 'sales/orders/orders.present.ts'],
    ['accounts/planted.ts', "import { findEntries } from '../audit/audit.store.ts';", 'audit/audit.store.ts'],
  ])('a circle: %s: %s', (file, text, to) => {
    expect(seen(planted(file, text))).toEqual({ climbing: [], circling: [`src/server/${file} imports src/server/${to}`] });
  });
});
