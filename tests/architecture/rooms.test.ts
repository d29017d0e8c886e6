import { describe, expect, test } from 'vitest';
import { roomsOf } from './rooms.ts';
import { trackedFiles } from './source-files.ts';

const misplaced = (files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const found = roomsOf(file);
    if (found.length === 1) return [];
    return [found.length === 0 ? `${file} has no room` : `${file} has ${found.length} rooms: ${found.join(', ')}`];
  });

const letters = /^\.?[a-z0-9]+(?:[.-][a-z0-9]+)*$/;
const ownNames = [
  'Dockerfile',
  'Caddyfile',
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'LICENSE',
  'taller-web@.service',
];

/** Kebab-case, with its role after a dot. Migrations begin with their number. */
const misnamed = (files: readonly string[]): string[] =>
  files.filter((file) => {
    const name = file.split('/').at(-1) ?? '';
    return !letters.test(name) && !ownNames.includes(name) && !/^\d{4}_[a-z0-9_]+(?:\.batches|\.concurrent)?\.sql$/.test(name);
  });

describe('every file of the project', () => {
  const files = trackedFiles();
  test('has exactly one room', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(misplaced(files)).toEqual([]);
  });
  test('has a name in kebab-case', () => {
    expect(misnamed(files)).toEqual([]);
  });
});

test('a planted file without a room, or with a strange name, is named', () => {
  const planted = [
    'src/helpers/money.ts',
    'src/utils.ts',
    'src/features/checkout/parts/stepper.tsx',
    'src/server/sales/orders/sql/find.ts',
    'src/server/misc/thing.ts',
    'src/machines/flows/checkout/checkout.machine.js',
    'notes.md',
  ];
  expect(misplaced(planted)).toEqual(planted.map((file) => `${file} has no room`));
  expect(
    misplaced(['src/server/sales/orders/confirm-payment.ts', 'src/machines/flows/checkout/checkout.transitions.txt', 'package.json']),
  ).toEqual([]);
  expect(misnamed(['src/ui/MoneyText.tsx', 'src/server/sales/orders/confirm_payment.ts', 'src/ui/money-text.tsx', '.ci/run'])).toEqual([
    'src/ui/MoneyText.tsx',
    'src/server/sales/orders/confirm_payment.ts',
  ]);
});
