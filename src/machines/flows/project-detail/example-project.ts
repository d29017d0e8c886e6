import type { Project } from '#api/contract/development/project.ts';
import { exampleStagedOrder } from '../order-detail/example-order.ts';

const { history, ...order } = exampleStagedOrder;

/** A project in delivery, as path generation and view tests use it. */
export const exampleProject: Project = {
  ...order,
  name: order.package_name,
  statusHistory: history,
  allowed: order.allowed,
};

/** The same once it is live: nothing follows. */
export const exampleLiveProject: Project = {
  ...exampleProject,
  development_status: 'live',
  production_url: 'https://floreriajacinta.example',
  domain_name: 'floreriajacinta.example',
  allowed: [
    { action: 'confirm_payment', allowed: false, reason: 'El pago ya está confirmado' },
    { action: 'assign_developer', allowed: false, reason: 'El proyecto ya está En Línea' },
    { action: 'go_live', allowed: false, reason: 'El proyecto ya está En Línea' },
  ],
};
