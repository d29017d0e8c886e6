import { type OpenIdProvider, startOpenIdProvider } from '../tests/support/openid-provider.ts';
import { Customer } from './people/customer.ts';
import { expectUsableByEverybody } from './support/accessibility.ts';
import { test as base, expect } from './support/test.ts';

/** A server configured for its own OpenID provider. */
const test = base.extend<object, { provider: OpenIdProvider }>({
  provider: [
    async ({ browserName: _ }, use) => {
      const provider = await startOpenIdProvider({ asks: 'page' });
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ provider: { issuer, clientId, clientSecret } }, use) =>
      use({ GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }),
    { scope: 'worker' },
  ],
});

test('signing in with Google leads a new visitor to the requested page; a failure shows what to do [R-031, R-317]', {
  tag: '@long',
}, async ({ page, provider, anotherPerson }) => {
  provider.person = { sub: 'g-1', email: 'ana@flores.example', email_verified: true, given_name: 'Ana', family_name: 'Ruiz' };
  await page.goto('/account?tab=perfil');
  const google = page.getByRole('button', { name: 'Continuar con Google' });
  await expect(google).toBeVisible();
  await expectUsableByEverybody(page, 'login with Google');
  await google.click();
  await page.getByRole('button', { name: 'Continuar como Ana' }).click();
  await expect(page.getByRole('button', { name: 'Menú de ana' })).toBeVisible();
  await expect(page).toHaveURL(/\/account\?tab=perfil$/);

  provider.person = { ...provider.person, sub: 'g-2', email: 'cliente@ejemplo.mx' };
  const other = await anotherPerson();
  await other.goto('/register?redirect=/faq');
  await other.getByRole('button', { name: 'Continuar con Google' }).click();
  await other.getByRole('button', { name: 'Continuar como Ana' }).click();
  await expect(other.getByRole('alert')).toContainText('No pudimos iniciar tu sesión con Google');
  await new Customer(other).login('cliente');
  await expect(other.getByRole('button', { name: 'Menú de Lucía' })).toBeVisible();
  await expect(other).toHaveURL(/\/faq$/);
});
