import type { ProjectSummary } from '#api/contract/development/project.ts';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import type { Columns } from '#server/operation/export-route.ts';
import { orderConcept } from '#shared/brand.ts';
import { dayOf } from '#shared/dates.ts';
import { plainAmount } from '#shared/money.ts';
import { accountStatusNames, developmentStatusNames, moneyTroubleNames, paymentStatusNames } from '#shared/vocabulary.ts';

const order: Columns<OrderSummary> = { Orden: ({ subscription_id }) => orderConcept(subscription_id) };
const customer: Columns<OrderSummary> = { Cliente: (one) => one.customer_name, Correo: (one) => one.customer_email };
const statuses: Columns<OrderSummary> = {
  Etapa: ({ development_status }) => developmentStatusNames[development_status],
  Pago: ({ payment_status }) => paymentStatusNames[payment_status],
  'Aviso del pago': ({ money_trouble }) => money_trouble && moneyTroubleNames[money_trouble.kind],
  Cuenta: ({ status }) => accountStatusNames[status],
};
const rest: Columns<OrderSummary> = {
  Desarrollador: (one) => one.developer_name,
  Negocio: (one) => one.business_description,
  'Fecha del pedido': ({ created_at }) => dayOf(created_at),
  'Entrega prometida': ({ promise }) => promise.date,
};

export const orderColumns: Columns<OrderSummary> = {
  ...order,
  ...customer,
  Paquete: (one) => one.package_name,
  'Precio (MXN)': ({ price_paid }) => plainAmount(price_paid),
  ...statuses,
  ...rest,
};

export const projectColumns: Columns<ProjectSummary> = {
  ...order,
  Proyecto: (one) => one.name,
  ...customer,
  Teléfono: (one) => one.customer_phone,
  ...statuses,
  Dominio: (one) => one.domain_name,
  Staging: (one) => one.staging_url,
  ...rest,
};
