import { demoPassword } from '#server/demo/people.ts';
import { ShopOrder } from './paths/fixtures/shop-order.ts';
import { Staff } from './people/staff.ts';
import { signIn } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const password = 'Una-clave-2026';

test(
  'a superadmin creates, deactivates and reactivates a user, whose project goes to a colleague @phone [R-083, R-084, R-608]',
  { tag: '@long' },
  async ({ page, anotherPerson, console }, { project }) => {
    console.allow(/status of 401/);
    const username = `lorena-${project.name}`;
    await signIn(page.context(), 'superadmin');
    await page.goto('/admin/users');
    const isPhone = (page.viewportSize()?.width ?? 0) < 600;
    const row = (name: string) =>
      isPhone ? page.getByRole('article', { name, exact: true }) : page.getByRole('row', { name: new RegExp(`^${name} `) });
    const press = (name: string, verb: string) => row(name).getByRole('button', { name: verb }).click();

    await page.getByRole('button', { name: 'Nuevo usuario' }).click();
    const form = page.getByRole('dialog', { name: 'Nuevo usuario' });
    await form.getByLabel('Usuario', { exact: true }).fill(username);
    await form.getByLabel('Correo electrónico', { exact: true }).fill(`${username}@ejemplo.mx`);
    await form.getByLabel('Contraseña', { exact: true }).fill(password);
    await form.getByRole('combobox', { name: 'Rol' }).selectOption({ label: 'Administrador' });
    await form.getByLabel('Tu contraseña', { exact: true }).fill(demoPassword);
    await form.getByRole('button', { name: 'Crear' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('Usuario creado')).toBeVisible();

    const lorena = new Staff(await anotherPerson());
    await lorena.login(username, password);
    const requestAs = async (who: string) => {
      const { request } = (await anotherPerson()).context();
      await request.post('/srv/login', { data: { username: who, password: demoPassword } });
      return request;
    };
    const order = await ShopOrder.paid(requestAs);
    const me = (await (await lorena.page.context().request.get('/srv/verify')).json()) as { user: { id: string } };
    await order.assign(me.user.id);

    await press(username, 'Desactivar');
    const question = page.getByRole('alertdialog', { name: '¿Estás seguro de desactivar este usuario?' });
    await expect(question).toContainText(`${username} ya no podrá entrar`);
    await expect(question.getByRole('list', { name: 'Proyectos abiertos' })).toContainText(`TW-${order.id}`);
    await question.getByRole('combobox', { name: 'Reasignar a' }).selectOption({ label: 'admin' });
    await question.getByLabel('Tu contraseña', { exact: true }).fill(demoPassword);
    await question.getByRole('button', { name: 'Desactivar' }).click();
    await expect(row(username)).toContainText('Inactivo');
    await expect(page.getByText('1 proyecto pasó a admin.')).toBeVisible();
    expect(await order.read()).toMatchObject({ developer_name: 'admin', development_status: 'development' });

    const thrownOut = await lorena.page.context().request.get('/srv/verify');
    expect(await thrownOut.json()).toEqual({ authenticated: false, user: null });

    await press(username, 'Activar');
    await page.getByRole('alertdialog').getByLabel('Tu contraseña', { exact: true }).fill(demoPassword);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Activar' }).click();
    await expect(row(username).getByText('Activo', { exact: true })).toBeVisible();
  },
);
