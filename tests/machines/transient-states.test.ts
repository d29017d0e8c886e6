import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { transientStatesFile, transientStatesOf } from '../../tools/atlas/transient-states.ts';
import { tables } from '../flows/kit/flow-files.ts';
import { transientStatesIn } from '../flows/kit/flow-table.ts';

test('the browser runs record which states are left before anybody could see them [R-472]', () => {
  const reports = mkdtempSync(join(tmpdir(), 'taller-transient-'));
  try {
    mkdirSync(dirname(transientStatesFile(reports, 'session')), { recursive: true });
    writeFileSync(transientStatesFile(reports, 'session'), JSON.stringify(['unknown', 'guest.leaving']));
    expect(['session', 'go-live'].map((id) => [...transientStatesOf(reports, id)])).toEqual([['unknown', 'guest.leaving'], []]);
  } finally {
    rmSync(reports, { recursive: true });
  }
});

test('the flow tables declare them', () => {
  const known = ['session', 'order-history', 'go-live'].map((id) => {
    const table = tables.find(({ machine }) => machine.id === id);
    return table && transientStatesIn(table);
  });
  expect(known).toEqual([['unknown', 'guest.leaving'], ['waiting'], []]);
});
