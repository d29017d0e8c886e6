import { Customer } from './people/customer.ts';
import { Staff } from './people/staff.ts';
import { placeTransferOrder, signIn } from './support/demo.ts';
import { waitForMail } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

/** The path that the button of a mail leads to. */
const pathIn = (text: string): string => new URL(/^https?:\/\/\S+$/m.exec(text)?.[0] ?? 'no-link:').href.replace(/^https?:\/\/[^/]+/, '');

test('a mail opens its order: for the customer through the login, on its page; for staff in the panel @phone [R-489]', {
  tag: '@long',
}, async ({ page, mailbox, anotherPerson }) => {
  const stranger = await anotherPerson();
  await signIn(page.context(), 'cliente2');
  const concept = `TW-${await placeTransferOrder(page.context())}`;

  const toCustomer = await waitForMail(mailbox, 'cliente2@ejemplo.mx', new RegExp(`^Recibimos tu pedido ${concept}$`));
  await stranger.goto(pathIn(toCustomer.text));
  await expect(stranger).toHaveURL(/\/login\?redirect=/);
  await new Customer(stranger).login('cliente2');
  await expect(stranger).toHaveURL(new RegExp(`/account/pedido/${concept.replace('TW-', '')}$`));
  await expect(stranger.getByRole('article', { name: concept }).getByRole('button', { name: 'Datos de transferencia' })).toBeVisible();

  const toStaff = await waitForMail(mailbox, 'hola@tallerweb.example', new RegExp(`^Pedido nuevo ${concept}: `));
  const staff = new Staff(await anotherPerson());
  await staff.login('admin');
  await staff.page.goto(pathIn(toStaff.text));
  await expect(staff.page.getByText(concept).first()).toBeVisible();
  await expect(staff.page.getByRole('button', { name: 'Confirmar Pago' })).toBeVisible();
});
