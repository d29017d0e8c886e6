import { Customer } from './people/customer.ts';
import { Staff } from './people/staff.ts';
import { waitForMail } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

// The product's main job, as two people and a developer do it: from an anonymous visitor on the home page to a live project. Its mails arrive over SMTP.
test.use({ mailBy: 'smtp' });

test('a new customer buys a package, staff build it, and the customer sees every step without a reload [R-147, R-442, R-480]', async ({
  page,
  anotherPerson,
  mailbox,
}) => {
  test.setTimeout(240_000);
  const username = 'jacinta';
  const email = `${username}@ejemplo.mx`;
  const password = 'Una-flor-2026';
  const customer = new Customer(page);
  await customer.signUp({ username, email, password }, mailbox);
  const concept = await customer.buyByTransfer(/^Contratar Óptimo/, 'Ramos y arreglos florales para bodas y oficinas.');
  expect((await waitForMail(mailbox, email, new RegExp(concept))).text).toContain(concept);
  await customer.openOrder(concept);
  await customer.sees(concept, 'Pendiente');
  await expect(customer.order(concept).getByText('Pago Pendiente')).toBeVisible();

  const staff = new Staff(await anotherPerson());
  await staff.login('admin');
  await staff.confirmPayment(concept, `SPEI-${username}`);
  await expect(customer.order(concept).getByText('Pago Confirmado')).toBeVisible();
  await customer.sees(concept, 'Pendiente');
  await waitForMail(mailbox, email, /Confirmamos tu pago/);

  await staff.changeStatus(concept, 'Recopilando Info', 'Le pedimos fotos de los ramos.');
  await customer.sees(concept, 'Recopilando Info');
  await staff.changeStatus(concept, 'En Diseño', 'Ya tenemos logotipo y fotos.');
  await customer.sees(concept, 'En Diseño');
  await staff.assign(concept, 'desarrollo');
  await customer.sees(concept, 'En Desarrollo');

  const developer = new Staff(await anotherPerson());
  await developer.login('desarrollo');
  await developer.openProject(concept);
  await developer.updateProject('En Revisión', 'Listo para que lo vea el cliente.');
  await customer.sees(concept, 'En Revisión');
  await developer.updateProject('En Pruebas', 'Probado en iPhone y Android.');
  await customer.sees(concept, 'En Pruebas');
  await developer.goLive();
  await customer.sees(concept, 'En Línea');

  const subjects = (await mailbox.mails()).filter((mail) => mail.to === email).map((mail) => mail.subject);
  expect(new Set(subjects).size).toBe(subjects.length);
});
