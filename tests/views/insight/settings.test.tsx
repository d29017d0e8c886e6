import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Settings } from '#api/contract/dashboard/get-settings.ts';
import { SettingsPage } from '#features/settings/settings-page.tsx';
import { exampleSettings } from '#machines/flows/settings/example-settings.ts';
import { settingsMachine } from '#machines/flows/settings/settings.machine.ts';
import { presentSettings } from '#server/dashboard/settings.present.ts';
import { readConfig } from '#server/kernel/env.ts';
import { exampleSecrets, productionEnvironment } from '../../server/insight/example-secrets.ts';
import { openPage } from '../open-page.tsx';

const show = (read: Settings) => openPage(settingsMachine, '/admin/settings', (machine) => <SettingsPage machine={machine} />, { read });
const parts = () =>
  within(screen.getByRole('list', { name: 'Partes del servicio' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('each part shows its status, its value, and the settings it comes from [R-090]', async () => {
  await show(exampleSettings);
  expect(parts()).toEqual([
    'Dirección públicaConfiguradoLos enlaces de los correos llevan aquíhttps://taller.exampleSe cambia con PUBLIC_URL',
    'Base de datosDemostraciónIntegrada, en la carpeta de datosPGliteSe configura con DATABASE_URL',
    'CorreoConfiguradoLos correos salen por SMTPsmtp.taller.example:465, de Taller Web <hola@taller.example>; al equipo, a ventas@taller.exampleSe cambia con SMTP_URL, MAIL_FROM, STAFF_MAIL',
    'Firma de códigos y enlacesDemostraciónSe firma con la clave pública de la demostraciónSe configura con SESSION_SECRET',
    'Pago con tarjetaFaltaSolo se ofrece la transferenciaSe configura con MERCADOPAGO_ACCESS_TOKEN, MERCADOPAGO_WEBHOOK_SECRET',
    'Inicio de sesión con GoogleFaltaSe entra con usuario y contraseñaSe configura con GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER',
    'Cuenta para transferenciasConfiguradoLos pagos llegan a esta cuentaSe cambia con TRANSFER_BENEFICIARY, TRANSFER_CLABE',
  ]);
  const facts = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(facts.map((fact) => fact.replaceAll('\u00a0', ' '))).toEqual([
    'Beneficiario: Taller Web, S.A. de C.V.',
    'Banco: Banco de Ejemplo',
    'Número de cuenta: 0123456789',
    'CLABE: 000000001234567897',
    'En espera: 1',
    'Con error, se reintentan: 2',
    'Apartados, ya no se reintentan: 0',
    'El más antiguo: 12 nov 2025, 11:30 h',
    'Versión que se acepta hoy: 1 nov 2025',
  ]);
  screen.getByText(/^MERCADOPAGO_ACCESS_TOKEN está puesta/);
  screen.getByText(/^2 avisos no se pudieron entregar/);
  screen.getByText('Modo de demostración');
});

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
