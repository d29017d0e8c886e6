import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { makeBackup } from './make-backup.ts';
import { type Checked, checkBackup, restoreBackup } from './restore-backup.ts';

/** The tables that production takes over from the demo: no people, no orders, and no demo mark. */
export const takenToProduction: readonly string[] = ['features', 'packages', 'package_features', 'agency_settings'];

interface Move {
  from: Database;
  to: Database;
  forProduction: boolean;
  now: Date;
  say: (line: string) => void;
}

/** Copies one database to another, empty one; the source is only read. */
export async function moveDatabase({ from, to, forProduction, now, say }: Move): Promise<Checked> {
  const folder = mkdtempSync(join(tmpdir(), 'taller-web-move-'));
  const file = join(folder, 'moved.backup');
  try {
    await makeBackup(from, { file, recipients: [], now, ...(forProduction ? { tables: takenToProduction } : {}) });
    const source = { file, keyFile: null };
    const checked = await checkBackup(source);
    await restoreBackup(to, source, { checked, say });
    return checked;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
