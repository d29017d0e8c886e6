import type { FastifyRequest } from 'fastify';
import { issuesOf } from '#api/contract/issues.ts';
import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { putSection as putSectionCall } from '#api/contract/settings/put-section.ts';
import { type Section, type SectionName, type SectionValues, schemaOf } from '#api/contract/settings/section.ts';
import { roles } from '#shared/roles.ts';
import { proveAgain } from '../accounts/factors/prove-again.ts';
import { contentOfProgram, fixedIn } from '../agency/current.ts';
import { findAwaitedTransfers, findContent, findSuperadmins, insertVersion } from '../agency/settings.store.ts';
import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import type { Actor } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { writeDown } from '../trail/write-down.ts';
import { readSection } from './read-section.ts';

interface Call {
  actor: Actor;
  input: InputOf<typeof putSectionCall>;
  request: FastifyRequest;
}

function checked(section: SectionName, values: SectionValues): SectionValues {
  const unknown = Object.keys(values).find((field) => !(field in schemaOf[section].shape));
  if (unknown !== undefined) {
    const message = 'Este campo no se acepta aquí';
    throw new Refusal('invalid_input', message, { issues: [{ path: `values.${unknown}`, message }] });
  }
  const issues = issuesOf(schemaOf[section], values);
  if (issues.length > 0) throw new Refusal('invalid_input', 'Revisa los datos marcados', { issues });
  return schemaOf[section].parse(values);
}

const changed = ({ version, values, changed_by, changed_at }: Section): Refusal =>
  new Refusal('settings_changed', 'Alguien guardó otra versión mientras escribías', {
    current: { version, values, changed_by, changed_at },
  });

/** Whoever has money on its way is told where it goes from now on, and whoever decides is told that it was decided. */
async function tellNewAccount(tx: Tx, by: Actor): Promise<void> {
  for (const awaited of await findAwaitedTransfers(tx)) await emit(tx, { type: 'transfer_account.changed', ...awaited });
  for (const userId of await findSuperadmins(tx, roles.superadmin))
    await emit(tx, { type: 'transfer_account.told', userId, by: by.username });
}

/** Of two at once one writes the next version, and the other is told so. What the server's settings fix stays as it was stored. */
export async function putSection(services: Services, { actor, input, request }: Call): Promise<ReplyOf<typeof putSectionCall>> {
  const { config, db, now } = services;
  const { section } = input.params;
  const { base_version: base, current_password: password } = input.body;
  const fixed = fixedIn(section, config);
  const values = checked(section, { ...input.body.values, ...fixed });
  const seen = await db.read((tx) => readSection(tx, section, config));
  if (seen.version !== base) throw changed(seen);
  const isNewAccount = section === 'transfer' && Object.entries(values).some(([field, value]) => value !== seen.values[field]);
  if (isNewAccount && seen.values.clabe !== '') await proveAgain(services, actor, request, password);
  const written = await db.transaction(async (tx) => {
    const stored = { ...contentOfProgram(section, config), ...(await findContent(tx, section)) };
    const next = { ...values, ...Object.fromEntries(Object.keys(fixed).map((field) => [field, stored[field] ?? ''])) };
    const isSame = Object.entries(next).every(([field, value]) => stored[field] === value);
    if (isSame) return readSection(tx, section, config);
    // What the program or the server's settings said until now counted too: its CLABE may still be paid to.
    const until = { section, version: 0, content: { ...stored, ...fixed }, changedBy: null, changedAt: now() };
    if (base === 0) await insertVersion(tx, until);
    if (!(await insertVersion(tx, { section, version: base + 1, content: next, changedBy: actor.userId, changedAt: now() }))) return null;
    await writeDown(tx, actor, { kind: 'settings', id: section, before: stored, after: next }, now());
    if (isNewAccount) await tellNewAccount(tx, actor);
    return readSection(tx, section, config);
  });
  if (written === null) throw changed(await db.read((tx) => readSection(tx, section, config)));
  await services.deliverSoon();
  return { success: true, section: written };
}
