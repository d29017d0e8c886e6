import type { Agency, SectionName, SectionValues, TransferAccount } from '#api/contract/settings/section.ts';
import { addressesIn } from '#api/contract/settings/section.ts';
import { type AgencyFacts, agencyOfProgram, brand } from '#shared/brand.ts';
import type { Tx } from '../db/database.ts';
import type { Config } from '../kernel/env.ts';
import { Refusal } from '../kernel/refusal.ts';
import { findContent } from './settings.store.ts';

// Read from the database each time, in the transaction that needs it: every process sees the newest version at once, and there is no notice to lose.

type Fixed = Pick<Config, 'mode' | 'transfer' | 'staffMail' | 'mailFrom'>;

/** The example account is a demo's alone: money of real people never goes there. */
const transferOfProgram = (mode: Config['mode']): SectionValues =>
  mode === 'production'
    ? { beneficiary: '', bank: '', account_number: '', clabe: '' }
    : {
        beneficiary: brand.transfer.beneficiary,
        bank: brand.transfer.bank,
        account_number: brand.transfer.accountNumber,
        clabe: brand.transfer.clabe,
      };

export const contentOfProgram = (section: SectionName, { mode }: Pick<Config, 'mode'>): SectionValues =>
  section === 'agency' ? { ...agencyOfProgram, staff_mail: '' } : transferOfProgram(mode);

/** What the server's own settings decide, by field. */
export function fixedIn(section: SectionName, { transfer, staffMail }: Fixed): SectionValues {
  const fixed =
    section === 'agency'
      ? { staff_mail: staffMail?.join(', ') ?? null }
      : { beneficiary: transfer.beneficiary, bank: transfer.bank, account_number: transfer.accountNumber, clabe: transfer.clabe };
  return Object.fromEntries(Object.entries(fixed).filter((one): one is [string, string] => one[1] !== null));
}

const currentOf = async (tx: Tx, section: SectionName, config: Fixed): Promise<SectionValues> => ({
  ...contentOfProgram(section, config),
  ...(await findContent(tx, section)),
  ...fixedIn(section, config),
});

/** What everybody may read of the agency, as the pages and codes show it. */
export async function publicAgencyOf(tx: Tx, config: Fixed): Promise<AgencyFacts> {
  const { staff_mail: _, ...agency } = await currentOf(tx, 'agency', config);
  return agency as AgencyFacts;
}

/** A mail's 'From' ends names at these, unless they stand in quotes (RFC 5322, 'specials'). */
function senderOf({ name, email }: Agency): string {
  const bare = name.replaceAll(/[<>"\\]/g, '');
  return `${/[(),.:;@[\]]/.test(bare) ? `"${bare}"` : bare} <${email}>`;
}

/** Who the agency is, for customers and for the mails' own lines. */
export async function agencyOf(tx: Tx, config: Fixed): Promise<Agency & { staffMail: readonly string[]; mailFrom: string }> {
  const { staff_mail: written = '', ...agency } = (await currentOf(tx, 'agency', config)) as Agency & { staff_mail: string };
  const staffMail = addressesIn(written);
  return {
    ...agency,
    staffMail: staffMail.length === 0 ? [agency.email] : staffMail,
    mailFrom: config.mailFrom ?? senderOf(agency),
  };
}

/** Where transfers go; null until somebody wrote it, in a production. */
export async function findTransferAccount(tx: Tx, config: Fixed): Promise<TransferAccount | null> {
  const account = (await currentOf(tx, 'transfer', config)) as TransferAccount;
  return Object.values(account).includes('') ? null : account;
}

/** The same where there is nothing to do without it. */
export async function transferAccountOf(tx: Tx, config: Fixed): Promise<TransferAccount> {
  const account = await findTransferAccount(tx, config);
  if (account !== null) return account;
  throw new Refusal('unavailable', 'Todavía no podemos recibir transferencias. Escríbenos y te ayudamos a pagar.');
}
