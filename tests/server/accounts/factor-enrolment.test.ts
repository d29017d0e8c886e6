import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import { recoveryCodes, totpFactors } from '#server/db/schema/factors.ts';
import { password } from '../../support/people.ts';
import { statusesAtOnce, statusesOf } from '../../support/statuses.ts';
import { codeAt } from './authenticator.ts';
import { openBrowser, otherThan, signedIn } from './browser.ts';
import { cleanApp } from './clean.ts';
import { bodyOf, factorDesk, wrongFactorCode } from './factor-desk.ts';

const shop = cleanApp();
const { minutes, codeOf, begin, confirm, enrol, challengeOf, second, enter, isIn, subjects } = factorDesk(shop);

const state = async () => [await shop.db.query.select().from(totpFactors), await shop.db.query.select().from(recoveryCodes)];

test('codes are those of RFC 6238', () => {
  // Test vectors of Appendix B, secret '12345678901234567890'; the last six of their eight digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const at = (seconds: number) => codeAt(secret, new Date(seconds * 1000));
  expect([59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000].map(at)).toEqual([
    ...['287082', '081804', '050471', '005924', '279037', '353130'],
  ]);
});

describe('enrolling a second factor [R-508]', () => {
  test('a key, given as text and as a URI for a QR code, takes effect with its first code; other sessions end, and the person is notified', async () => {
    const [mine, other] = [await signedIn(shop), await signedIn(shop)];
    const begun = bodyOf(await mine.post('/profile/factors'));
    expect(begun).toEqual({ success: true, secret: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.any(String) });
    const uri = new URL(begun.uri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/Taller Web:cliente']);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      issuer: 'Taller Web',
      secret: begun.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    const none = { enrolled_at: null, recovery_codes_left: 0, required: false, has_password: true, recovery: null };
    expect((await mine.get('/profile/factors')).body).toEqual({ success: true, factors: none });
    await signedIn(shop);

    const done = await confirm(mine, codeOf(begun.secret));
    expect(done.status).toBe(200);
    const codes = bodyOf(done).recovery_codes;
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await mine.get('/profile/factors')).body).toEqual({
      success: true,
      factors: { ...none, enrolled_at: shop.clock.now().toISOString(), recovery_codes_left: 10 },
    });
    expect([await isIn(mine), await isIn(other)]).toEqual([true, false]);
    expect(await subjects()).toEqual(['Activaste la verificación en dos pasos en Taller Web']);
  });

  test('is recorded in the audit trail without the key, and so is its replacement', async () => {
    const mine = await signedIn(shop);
    const { secret } = await enrol(mine);
    const newestEntry = async () => ((await (await shop.as('superadmin')).get('/adm/audit?limit=1')).body as AuditEntry[])[0];
    const entry = { who: { name: 'cliente' }, action: 'change', subject: { kind: 'person', name: 'cliente' } };
    const codes = { field: 'recovery_codes', before: null, after: 10 };
    const enrolled = await newestEntry();
    expect(enrolled).toMatchObject(entry);
    expect(enrolled?.changes).toContainEqual({ field: 'second_factor', before: false, after: true });
    const next = await begin(mine, { code: codeOf(secret) });
    expect((await confirm(mine, codeOf(next))).status).toBe(200);
    expect(await newestEntry()).toMatchObject({ ...entry, changes: [codes] });
  });

  test('neither key nor codes are stored in plain text', async () => {
    const { secret, codes } = await enrol(await signedIn(shop));
    const stored = JSON.stringify(await state());
    for (const plain of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) expect(stored).not.toContain(plain);
  });

  test('a wrong code is refused and counted: ten per 15 minutes', async () => {
    const mine = await signedIn(shop);
    const secret = await begin(mine);
    const right = codeOf(secret);
    expect(await statusesOf(11, () => confirm(mine, otherThan(right)))).toEqual([...Array(10).fill(400), 429]);
    expect((await confirm(mine, right)).status).toBe(429);
    minutes(15);
    expect((await confirm(mine, codeOf(secret))).status).toBe(200);
  });

  test('an unconfirmed key expires after half an hour, or when another one is requested', async () => {
    const mine = await signedIn(shop);
    const first = await begin(mine);
    const later = await begin(mine);
    expect((await confirm(mine, codeOf(first))).body).toMatchObject({ code: 'invalid_code' });
    minutes(31);
    expect(await confirm(mine, codeOf(later))).toMatchObject({
      status: 400,
      body: { code: 'invalid_token', message: 'La clave venció. Empieza otra vez: te damos una nueva' },
    });
  });

  test('ten minutes after sign-in the password is required again, with the error at its field', async () => {
    const mine = await signedIn(shop);
    minutes(11);
    const message = 'Escribe tu contraseña para continuar';
    const again = { status: 403, body: { message, code: 'reauthentication_needed', issues: [{ path: 'current_password', message }] } };
    expect(await mine.post('/profile/factors')).toMatchObject(again);
    expect(await mine.post('/profile/factors', { current_password: 'no-es-esta' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path: 'current_password', message: 'La contraseña actual no es correcta' }] },
    });
    expect((await mine.post('/profile/factors', { current_password: password })).status).toBe(200);
    minutes(9);
    expect((await mine.post('/profile/factors')).status).toBe(200);
    minutes(2);
    expect((await mine.post('/profile/factors')).status).toBe(403);
  });

  test('a new phone replaces the old one with its first code; until then the old one stays valid', async () => {
    const mine = await signedIn(shop);
    const { secret: old } = await enrol(mine);
    const next = await begin(mine, { code: codeOf(old) });
    minutes(1);
    expect((await enter({ code: codeOf(old) })).status).toBe(200);
    expect((await confirm(mine, codeOf(next))).status).toBe(200);
    expect(await subjects()).toContain('Se reemplazó tu verificación en dos pasos en Taller Web');
    minutes(1);
    expect((await enter({ code: codeOf(old) })).body).toEqual(wrongFactorCode);
    expect((await enter({ code: codeOf(next) })).status).toBe(200);
  });

  test('of two concurrent confirmations of one key, only one gets the recovery codes', async () => {
    const mine = await signedIn(shop);
    const secret = await begin(mine);
    const code = codeOf(secret);
    expect(await statusesAtOnce([confirm(mine, code), confirm(mine, code)])).toEqual([200, 400]);
    expect(await shop.db.query.select().from(recoveryCodes)).toHaveLength(10);
  });
});

describe('changing a second factor requires proof of the current one [R-560]', () => {
  const changes = [
    ['a new phone', 'POST', '/profile/factors'],
    ['new recovery codes', 'POST', '/profile/factors/recovery-codes'],
    ['removal', 'DELETE', '/profile/factors'],
  ] as const;
  const message = 'Escribe el código de tu aplicación, o uno de recuperación, para continuar';
  const needed = { status: 403, body: { message, code: 'current_factor_needed', issues: [{ path: 'code', message }] } };

  test.each(changes)('%s: neither a fresh session nor the password is enough; a code from the app works once', async (_, method, path) => {
    const mine = await signedIn(shop);
    const { secret } = await enrol(mine);
    const before = await state();
    expect(await mine.send(method, path)).toMatchObject(needed);
    expect(await mine.send(method, path, { current_password: password })).toMatchObject(needed);
    expect(await state()).toEqual(before);
    const code = codeOf(secret);
    const elsewhere = openBrowser(shop);
    const challenge = await challengeOf(elsewhere);
    expect((await mine.send(method, path, { code })).status).toBe(200);
    expect((await second(elsewhere, challenge, { code })).status).toBe(400);
  });

  test.each(changes)('%s: a recovery code works once, and the person is notified', async (_, method, path) => {
    const mine = await signedIn(shop);
    const { codes } = await enrol(mine);
    expect((await mine.send(method, path, { recovery_code: codes[3] })).status).toBe(200);
    expect(await subjects()).toContain('Usaste un código de recuperación en Taller Web');
    if (method === 'POST') expect((await enter({ recovery_code: codes[3] })).status).toBe(400);
  });

  test('after ten wrong codes in 15 minutes attempts are limited and the person is notified; nothing changes, and signing in still works', async () => {
    const mine = await signedIn(shop);
    const { secret } = await enrol(mine);
    const before = await state();
    const right = codeOf(secret);
    const tryEach = (nth: number) => mine.send(changes[nth % 3]?.[1] ?? 'POST', changes[nth % 3]?.[2] ?? '', { code: otherThan(right) });
    expect(await statusesOf(12, tryEach)).toEqual([...Array(10).fill(400), 429, 429]);
    expect((await mine.post('/profile/factors', { code: right })).status).toBe(429);
    expect(await subjects()).toContain('Alguien prueba códigos de tu verificación en Taller Web');
    expect(await state()).toEqual(before);
    expect((await enter({ code: right }, mine)).status).toBe(200);
    minutes(15);
    expect((await mine.post('/profile/factors', { current_password: password, code: codeOf(secret) })).status).toBe(200);
  });

  test('a code is valid for one kind of action, and a used recovery code cannot repeat its action after ten minutes', async () => {
    const mine = await signedIn(shop);
    const { secret, codes } = await enrol(mine);
    const code = codeOf(secret);
    expect((await mine.post('/profile/factors', { code })).status).toBe(200);
    expect((await mine.post('/profile/factors/recovery-codes', { code })).body).toEqual(wrongFactorCode);
    const again = () => mine.post('/profile/factors', { current_password: password, recovery_code: codes[0] });
    expect((await again()).status).toBe(200);
    minutes(9);
    expect((await again()).status).toBe(200);
    minutes(1);
    expect((await again()).body).toMatchObject({ code: 'invalid_code' });
  });

  test('the same session, and no other, may repeat a request with the same code, in case the answer was lost', async () => {
    const mine = await signedIn(shop);
    const { secret } = await enrol(mine);
    const elsewhere = openBrowser(shop);
    minutes(1);
    expect((await enter({ code: codeOf(secret) }, elsewhere)).status).toBe(200);
    minutes(1);
    const code = codeOf(secret);
    expect(await statusesOf(2, () => mine.post('/profile/factors', { code }))).toEqual([200, 200]);
    expect((await elsewhere.post('/profile/factors', { code })).body).toEqual(wrongFactorCode);
  });

  test('a pending key becomes invalid when a factor is enrolled from another session', async () => {
    const [mine, thief] = [await signedIn(shop), await signedIn(shop)];
    const begun = await begin(thief);
    await enrol(mine);
    expect(await isIn(thief)).toBe(false);
    expect((await confirm(mine, codeOf(begun))).body).toMatchObject({ code: 'invalid_token' });
  });
});
