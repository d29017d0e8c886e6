import { beforeEach, describe, expect, test } from 'vitest';
import type { Section } from '#api/contract/settings/section.ts';
import { demoPassword } from '#server/demo/people.ts';
import type { TestApp } from '../../support/test-app.ts';
import { lettersWith } from '../mails/letters.ts';
import { placeOrder } from '../staff/staff.ts';
import { account, issuesOf, settingsDesk } from './settings-desk.ts';

const { shop, office: openedOffice, put, putAccount, readSection, versions } = settingsDesk();
let t: TestApp;
let office: ReturnType<typeof openedOffice>;
beforeEach(() => {
  t = shop();
  office = openedOffice();
});

const agency = {
  name: 'Estudio Nopal',
  legal_name: 'Nopal Digital, S. de R.L. de C.V.',
  rfc: 'NDI 150320-AB1',
  address: 'Av. Juárez 12, Querétaro',
  phone: '+52 442 123 4567',
  email: 'hola@nopal.example',
  whatsapp: '442 765 4321',
  hours: 'Lunes a sábado, 10 a 19 h',
  tagline: 'Sitios que venden.',
  staff_mail: 'ventas@nopal.example,jefa@nopal.example',
};
describe('the sections of the settings [R-550]', () => {
  test('before anybody wrote one it is version 0, what the program came with; then each writing is a version with its author', async () => {
    const before = await readSection('agency');
    expect({ ...before, values: before.values.name }).toEqual({
      section: 'agency',
      version: 0,
      values: 'Taller Web',
      changed_by: null,
      changed_at: null,
      fixed: [],
      history: [],
      earlier_clabes: [],
    });
    const { status, body } = await put('agency', agency);
    expect(status).toBe(200);
    const { section } = body as { section: Section };
    expect(section.values).toEqual({
      ...agency,
      rfc: 'NDI150320AB1',
      phone: '442 123 4567',
      staff_mail: 'ventas@nopal.example, jefa@nopal.example',
    });
    expect([section.version, section.changed_by, section.history.map(({ version, changed_by }) => [version, changed_by])]).toEqual([
      1,
      'superadmin',
      [[1, 'superadmin']],
    ]);
    await put('agency', { ...agency, hours: 'Siempre' }, 1);
    const now = await readSection('agency');
    expect([now.version, now.values.hours, now.history.map(({ version }) => version)]).toEqual([2, 'Siempre', [2, 1]]);
  });

  test('the same again writes nothing', async () => {
    await put('agency', agency);
    expect((await put('agency', agency, 1)).status).toBe(200);
    expect(await versions()).toEqual(['agency 1']);
  });

  test('an old version is refused with the one that counts, and nothing is written', async () => {
    await put('agency', agency);
    const { status, body } = await put('agency', { ...agency, name: 'Otro' }, 0);
    expect([status, body]).toEqual([
      409,
      {
        message: 'Alguien guardó otra versión mientras escribías',
        code: 'settings_changed',
        current: expect.objectContaining({
          version: 1,
          changed_by: 'superadmin',
          values: expect.objectContaining({ name: 'Estudio Nopal' }),
        }),
      },
    ]);
    expect((await put('agency', { ...agency, name: 'Otro' }, 7)).status).toBe(409);
    expect(await versions()).toEqual(['agency 1']);
  });

  test('of five at once one is written, and four are told so', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((one) => put('agency', { ...agency, name: `Estudio ${one}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await versions()).toEqual(['agency 1']);
  });

  test('what is wrong is said at its field, and nothing is written', async () => {
    const answer = await put('agency', {
      ...agency,
      name: ' ',
      rfc: 'ABC990231AB1',
      phone: '442 123',
      whatsapp: 'llámame',
      email: 'hola',
      staff_mail: 'ventas@nopal.example, jefa',
    });
    expect([answer.status, issuesOf(answer)]).toEqual([
      400,
      {
        name: 'Escribe el nombre de la marca',
        rfc: 'Escribe un RFC como ABC010203XY9, o déjalo vacío',
        phone: 'Escribe los 10 dígitos del teléfono, con lada',
        whatsapp: 'Escribe los 10 dígitos del teléfono, con lada',
        email: 'Escribe un correo como nombre@ejemplo.mx',
        staff_mail: 'Escribe correos como nombre@ejemplo.mx, separados por comas',
      },
    ]);
    const money = await putAccount({ clabe: '032180000118359718', account_number: '12a', bank: '' });
    expect([money.status, issuesOf(money)]).toEqual([
      400,
      {
        bank: 'Escribe el banco',
        account_number: 'El número de cuenta tiene de 6 a 20 dígitos',
        clabe: 'El último dígito no corresponde a los otros 17. Cópiala otra vez de tu banco.',
      },
    ]);
    expect(issuesOf(await putAccount({ clabe: '0321' })).clabe).toBe('La CLABE tiene 18 dígitos');
    expect(await versions()).toEqual([]);
  });

  test('only a superadmin reads or writes them', async () => {
    const callers = [t.guest, office.customer, office.support, office.developer, office.admin];
    const tried = callers.flatMap((caller) => [
      caller.get('/dashboard/settings/transfer'),
      caller.put('/dashboard/settings/transfer', { body: { base_version: 0, values: account, current_password: demoPassword } }),
    ]);
    expect((await Promise.all(tried)).map(({ status }) => status)).toEqual([401, 401, 403, 403, 403, 403, 403, 403, 403, 403]);
    expect([(await office.superadmin.get('/dashboard/settings/secrets')).status, await versions()]).toEqual([400, []]);
  });

  test('the audit trail says who changed which field from what to what', async () => {
    await put('agency', agency);
    await put('agency', { ...agency, hours: 'Siempre' }, 1);
    const [entry] = (await office.superadmin.get('/adm/audit?limit=1')).body as { subject: object; changes: object }[];
    expect([entry?.subject, entry?.changes]).toEqual([
      { kind: 'settings', id: 'agency', name: null, subscription_id: null },
      [{ field: 'hours', before: 'Lunes a sábado, 10 a 19 h', after: 'Siempre' }],
    ]);
  });
});

test('letters wear the name, the address and the sender of now [R-553]', async () => {
  await put('agency', agency);
  await placeOrder(t, office.customer);
  const [received] = await lettersWith(t, 'Recibimos tu pedido');
  expect(received?.text.endsWith('—\nEstudio Nopal · hola@nopal.example · WhatsApp 442 765 4321\n')).toBe(true);
  expect((await lettersWith(t, 'Pedido nuevo')).map(({ to }) => to)).toEqual(['ventas@nopal.example, jefa@nopal.example']);
});
