import { accountsRoutes } from '../accounts/accounts.routes.ts';
import { atlasRoutes } from '../atlas/atlas.routes.ts';
import { attachmentsRoutes } from '../attachments/attachments.routes.ts';
import { auditRoutes } from '../audit/audit.routes.ts';
import { dashboardRoutes } from '../dashboard/dashboard.routes.ts';
import { developmentRoutes } from '../development/development.routes.ts';
import { firstRunRoutes } from '../first-run/first-run.routes.ts';
import type { Route } from '../operation/route.ts';
import { packagesRoutes } from '../packages/packages.routes.ts';
import { profileRoutes } from '../profile/profile.routes.ts';
import { quotesRoutes } from '../quotes/quotes.routes.ts';
import { requirementsRoutes } from '../requirements/requirements.routes.ts';
import { checkoutRoutes } from '../sales/checkout/checkout.routes.ts';
import { ordersRoutes } from '../sales/orders/orders.routes.ts';
import { paymentsRoutes } from '../sales/payments/payments.routes.ts';
import { renewalsRoutes } from '../sales/renewals/renewals.routes.ts';
import { settingsRoutes } from '../settings/settings.routes.ts';
import { usersRoutes } from '../users/users.routes.ts';
import type { AllServices } from './services.ts';

/** Every call of the product, one line per resource. */
export const allRoutes: readonly Route<AllServices>[] = [
  ...accountsRoutes,
  ...firstRunRoutes,
  ...packagesRoutes,
  ...checkoutRoutes,
  ...paymentsRoutes,
  ...profileRoutes,
  ...ordersRoutes,
  ...dashboardRoutes,
  ...settingsRoutes,
  ...atlasRoutes,
  ...developmentRoutes,
  ...renewalsRoutes,
  ...requirementsRoutes,
  ...attachmentsRoutes,
  ...usersRoutes,
  ...auditRoutes,
  ...quotesRoutes,
];
