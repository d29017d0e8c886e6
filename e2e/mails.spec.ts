import { Customer } from './people/customer.ts';
import { Staff } from './people/staff.ts';
import { placeTransferOrder, signIn } from './support/demo.ts';
import { waitForMail } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

/** The path that the button of a mail leads to. */
const pathIn = (text: string): string => new URL(/^https?:\/\/\S+$/m.exec(text)?.[0] ?? 'no-link:').href.replace(/^https?:\/\/[^/]+/, '');

test('a mail opens its order: for the customer through the login, scrolled into view and focused; for staff in the panel @phone [R-489]', {
  tag: '@long',
}, async ({ page, mailbox, anotherPerson }) => {
  const stranger = await anotherPerson();
  await signIn(page.context(), 'cliente2');
  const concept = `TW-${await placeTransferOrder(page.context())}`;
  // The list is newest first, so the order in question is not at the top.
  await placeTransferOrder(page.context());

  const toCustomer = await waitForMail(mailbox, 'cliente2@ejemplo.mx', new RegExp(`^Recibimos tu pedido ${concept}$`));
  await stranger.goto(pathIn(toCustomer.text));
  await expect(stranger).toHaveURL(/\/login\?redirect=/);
  await new Customer(stranger).login('cliente2');
  const card = stranger.getByRole('article', { name: concept, exact: true });
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  await expect(stranger.getByRole('button', { name: 'Datos de transferencia' }).first()).toBeVisible();

  const toStaff = await waitForMail(mailbox, 'hola@tallerweb.example', new RegExp(`^Pedido nuevo ${concept}: `));
  const staff = new Staff(await anotherPerson());
  await staff.login('admin');
  await staff.page.goto(pathIn(toStaff.text));
  await expect(staff.page.getByText(concept).first()).toBeVisible();
  await expect(staff.page.getByRole('button', { name: 'Confirmar Pago' })).toBeVisible();
});
