import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { transientStatesFile, transientStatesOf } from '../../tools/atlas/transient-states.ts';
import { transientStatesIn } from '../walks/kit/walk.ts';
import { walks } from '../walks/kit/walk-files.ts';

test('which states are left before anybody could see them is told by the walks in a browser [R-472]', () => {
  const reports = mkdtempSync(join(tmpdir(), 'taller-transient-'));
  try {
    mkdirSync(dirname(transientStatesFile(reports, 'session')), { recursive: true });
    writeFileSync(transientStatesFile(reports, 'session'), JSON.stringify(['unknown', 'guest.leaving']));
    expect(['session', 'go-live'].map((id) => [...transientStatesOf(reports, id)])).toEqual([['unknown', 'guest.leaving'], []]);
  } finally {
    rmSync(reports, { recursive: true });
  }
});

test('the walks in a browser know them', () => {
  const known = ['session', 'order-walk', 'go-live'].map((id) => {
    const walk = walks.find(({ machine }) => machine.id === id);
    return walk && transientStatesIn(walk);
  });
  expect(known).toEqual([['unknown', 'guest.leaving'], ['waiting'], []]);
});
