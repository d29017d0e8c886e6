import pg from 'pg';
import { Customer } from './people/customer.ts';
import { chooseCard, fault, payAs } from './support/card.ts';
import { signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

test.use({ database: 'postgres' });

test('a buyer who pays and closes the tab finds the order paid, although no notification arrived @phone [R-043]', { tag: '@long' }, async ({
  page,
  anotherPerson,
  databaseUrl,
}) => {
  await signIn(page.context(), 'cliente2');
  await chooseCard(page, 'web', 'essential');
  await page.getByRole('button', { name: 'Pagar con tarjeta' }).click();
  await fault(page.context(), 'notice_lost', 10);
  await payAs(page, 'APRO');
  await page.close();

  // The first check of an attempt is due two minutes after it was made; this makes them pass.
  const database = new pg.Client({ connectionString: databaseUrl ?? '' });
  await database.connect();
  const { rows } = await database.query<{ subscription_id: number }>(
    `update payment_attempts set next_check_at = now() - interval '1 second'
     where method = 'mercadopago' and next_check_at is not null returning subscription_id`,
  );
  await database.end();
  expect(rows).toHaveLength(1);

  const phone = await anotherPerson();
  await signIn(phone.context(), 'cliente2');
  const customer = new Customer(phone);
  await customer.openAccount();
  await expect(customer.order(`TW-${rows[0]?.subscription_id}`).getByText('Pago Confirmado')).toBeVisible({ timeout: 30_000 });
});
