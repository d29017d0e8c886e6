import type { Project } from '#api/contract/development/project.ts';
import { exampleStagedOrder } from '../order-detail/example-order.ts';

const { history, ...order } = exampleStagedOrder;

/** For path generation and view tests: a project in delivery. */
export const exampleProject: Project = {
  ...order,
  name: order.package_name,
  statusHistory: history,
  allowed: order.allowed,
};

/** The same project, live: no further steps. */
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
