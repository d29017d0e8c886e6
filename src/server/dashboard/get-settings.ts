import type { Settings } from '#api/contract/dashboard/get-settings.ts';
import { legalVersion } from '#shared/legal.ts';
import { agencyOf, findTransferAccount } from '../agency/current.ts';
import { findContent } from '../agency/settings.store.ts';
import type { Tx } from '../db/database.ts';
import { countUndelivered } from '../events/deliveries.store.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { mailProvenAt } from './check-mail.ts';
import { presentSettings } from './settings.present.ts';

/** What this process runs with, and what waits to be told. */
export async function getSettings(tx: Tx, _actor: Actor, _input: object, { config, db, now }: Services): Promise<Settings> {
  const { waiting, failed, dead, oldestAt } = await countUndelivered(tx);
  const agencyIsWritten = (await findContent(tx, 'agency')) !== null;
  const transfer = await findTransferAccount(tx, config);
  return {
    checked_at: now().toISOString(),
    mode: config.mode,
    settings: presentSettings(config, db.engine, await agencyOf(tx, config), { account: transfer, agencyIsWritten }),
    transfer: transfer ?? { beneficiary: '', bank: '', account_number: '', clabe: '' },
    outbox: { waiting, failed, dead, oldest_at: oldestAt?.toISOString() ?? null },
    mail_proven_at: (await mailProvenAt(tx, config))?.toISOString() ?? null,
    legal_version: legalVersion,
    notices: [...config.notices],
  };
}
