import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import type { Settings } from '#api/contract/dashboard/get-settings.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import { AuditLogPage } from '#features/audit-log/audit-log-page.tsx';
import { SettingsPage } from '#features/settings/settings-page.tsx';
import { UsersPage } from '#features/users/users-page.tsx';
import { auditLogMachine } from '#machines/flows/audit-log/audit-log.machine.ts';
import { exampleSettings } from '#machines/flows/settings/example-settings.ts';
import { settingsMachine } from '#machines/flows/settings/settings.machine.ts';
import { examplePerson } from '#machines/flows/user-directory/example-person.ts';
import { userDirectoryMachine } from '#machines/flows/user-directory/user-directory.machine.ts';
import { saveCsv } from '#parts/save-csv.ts';
import { presentSettings } from '#server/dashboard/settings.present.ts';
import { readConfig } from '#server/kernel/env.ts';
import { exampleSecrets, productionEnvironment } from '../../server/insight/example-secrets.ts';
import { exampleAudit } from '../../support/example-audit.ts';
import { addressNow, openPage } from '../open-page.tsx';
import { admin as self } from '../session/writings.ts';

describe('people', () => {
  const admin = { ...self, role: 400 };
  const show = (people: Partial<UserSummary>[], address = '/admin/users', user = self) =>
    openPage(userDirectoryMachine, address, (machine) => <UsersPage user={user} machine={machine} />, {
      loadRows: {
        rows: people.map((person, at) => ({ ...examplePerson, user_id: `5f2c1a60-3c1f-4a52-8f4c-0c8c2f6f7a${20 + at}`, ...person })),
        next: null,
        counts: {},
      },
    });

  describe('a person of the list', () => {
    test('shows name, current and unconfirmed address, role name, last visit and whether they are active [R-082]', async () => {
      await show([{ username: 'p1', role: 200, last_login: null, is_active: false, pending_email: 'nuevo@ejemplo.mx' }]);
      const card = screen.getByRole('article', { name: 'p1' });
      const texts = ['Samuel Vega', 'samuel@ejemplo.mx', 'Por confirmar: nuevo@ejemplo.mx', 'Ejecutivo de Cuenta', 'Nunca', 'Inactivo'];
      for (const text of texts) within(card).getByText(text);
      expect(within(card).getByRole('link', { name: 'samuel@ejemplo.mx' })).toHaveAttribute('href', 'mailto:samuel@ejemplo.mx');
      expect(within(card).getByRole('button', { name: 'Activar' })).toBeEnabled();
    });

    test.each([
      ['with a higher role cannot be changed', { role: 666 }, [false, false], admin],
      ['who is the viewer can be edited but not deactivated', { user_id: self.id, role: 666 }, [true, false], self],
      ['with the same role can be changed', { role: 666 }, [true, true], self],
      ['of the team cannot be deactivated by an administrator', { role: 100 }, [true, false], admin],
      ['who is a customer can be deactivated by an administrator', { role: 1, type: 'customer' as const }, [true, true], admin],
    ])('%s', async (_, person, enabled, user) => {
      await show([person], undefined, user);
      const buttons = within(screen.getByRole('article')).getAllByRole<HTMLButtonElement>('button');
      expect(buttons.map(({ disabled }) => !disabled)).toEqual(enabled);
    });
  });

  test.each([
    ['Equipo', 'equipo', '/admin/users?filtro=equipo'],
    ['Clientes', 'clientes', '/admin/users?filtro=clientes'],
    ['Inactivos', 'inactivos', '/admin/users?filtro=inactivos'],
    ['Todos', '', '/admin/users'],
  ])('the filter %s is in the address, and the server filters by it [R-395]', async (name, group, address) => {
    const { user, pending } = await show([{}], `/admin/users?filtro=${group === 'clientes' ? 'equipo' : 'clientes'}`);
    await user.click(screen.getByRole('button', { name }));
    expect([pending.inputOf('loadRows'), addressNow()]).toEqual([{ search: '', filter: { group }, size: 50 }, address]);
  });
});

describe('settings', () => {
  const show = (read: Settings) => openPage(settingsMachine, '/admin/settings', (machine) => <SettingsPage machine={machine} />, { read });
  const parts = () =>
    within(screen.getByRole('list', { name: 'Partes del servicio' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  test('in production nothing mentions the demo', async () => {
    await show({ ...exampleSettings, mode: 'production', outbox: { waiting: 0, failed: 0, dead: 0, oldest_at: null }, notices: [] });
    expect([screen.queryByText('Modo de demostración'), screen.queryByText(/no se pud/)]).toEqual([null, null]);
  });

  test('no secret of any setting is shown [R-090]', async () => {
    const config = readConfig(productionEnvironment);
    await show({ ...exampleSettings, settings: presentSettings(config, 'postgres'), notices: [...config.notices] });
    expect(parts()).toHaveLength(7);
    expect(exampleSecrets.filter((secret) => document.documentElement.outerHTML.includes(secret))).toEqual([]);
  });
});

describe('the audit log', () => {
  /** The text of the rows, cell by cell. */
  const rows = () => screen.getAllByRole('row', { name: /\d:\d\d\sh/ }).map((one) => within(one).getAllByRole('cell').map(saidBy));
  /** Without the label that a card shows in each cell. */
  const saidBy = (cell: HTMLElement) => (cell.lastElementChild?.textContent ?? '').replaceAll('\u00a0', ' ');
  const show = (entries: AuditEntry[]) =>
    openPage(auditLogMachine, '/admin/audit', (machine) => <AuditLogPage machine={machine} />, { read: { entries, next: null } });

  test('each entry says who did what and when, and every change before and after, in words [R-430]', async () => {
    await show(exampleAudit);
    expect(rows()).toEqual([
      [
        '12 nov 2025, 12:40 h',
        'superadmin',
        'Cambió la cuenta',
        'samuel.vega',
        'Rol: Soporte Técnico → pasó a FinanzasActivo: No → pasó a SíCorreo por confirmar: — → pasó a sam@ejemplo.mx',
      ],
      [
        '12 nov 2025, 11:05 h',
        'admin',
        'Cambió el paquete',
        'Paquete Web Esencial',
        'Precio oferta: $4,900.00 MXN → pasó a $4,500.00 MXNCaracterísticas: Páginas: 1 → pasó a Páginas: 2, Blog editable: true',
      ],
      ['11 nov 2025, 9:00 h', 'admin', 'Eliminó la característica', 'Mapa', 'Nombre: Mapa → pasó a —'],
    ]);
  });

  test('refused, unchanged and erased entries are shown as such [R-522, R-527]', async () => {
    const first = exampleAudit[0] as AuditEntry;
    const door = { kind: 'door', id: 'login', name: null, subscription_id: null } as const;
    await show([
      { ...first, entry_id: 9, who: { kind: 'guest', name: null }, action: 'sign_in_refused', subject: door, changes: [] },
      { ...first, entry_id: 8, action: 'sign_in', changes: [] },
      {
        ...first,
        entry_id: 7,
        forgotten: true,
        subject: { ...first.subject, name: null },
        changes: [{ field: 'email', before: null, after: null }],
      },
      {
        ...first,
        entry_id: 6,
        who: { kind: 'clock', name: null },
        action: 'move',
        subject: { kind: 'order', id: '2041', name: null, subscription_id: 2041 },
        changes: [{ field: 'account_status', before: 'active', after: 'expired' }],
      },
    ]);
    expect(rows().map(([, ...rest]) => rest)).toEqual([
      ['Alguien sin sesión', 'Intentó iniciar sesión', 'Un usuario que no existe', 'Negado'],
      ['superadmin', 'Inició sesión', 'samuel.vega', 'Sin cambio'],
      ['superadmin', 'Cambió la cuenta', 'Persona eliminada', 'Los datos de esta persona se borraron.'],
      ['Sistema', 'Cambió el estado de la cuenta', 'TW-2041', 'Cuenta: Activa → pasó a Vencida'],
    ]);
  });

  test('an empty log says so', async () => {
    await show([]);
    screen.getByRole('heading', { name: 'Todavía no hay nada anotado' });
  });

  const bytesOf = (blob: Blob) =>
    new Promise<string>((done) => {
      const reader = new FileReader();
      reader.onload = () => done(Buffer.from(reader.result as ArrayBuffer).toString('hex'));
      reader.readAsArrayBuffer(blob);
    });

  test('the saved file starts with exactly one UTF-8 byte order mark, whether or not the answer had one [R-612]', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return '#saved';
    });
    const named: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      named.push(this.download);
    });
    saveCsv('bitacora.csv', 'Quién\r\n');
    saveCsv('bitacora.csv', '\uFEFFQuién\r\n');
    const bytes = await Promise.all(saved.map(bytesOf));
    const wanted = Buffer.from('\uFEFFQuién\r\n').toString('hex');
    expect(bytes).toEqual([wanted, wanted]);
    expect(named).toEqual(['bitacora.csv', 'bitacora.csv']);
  });
});
