import { getProject as getProjectContract } from '#api/contract/development/get-project.ts';
import { listAllProjects as listAllProjectsContract } from '#api/contract/development/list-all-projects.ts';
import { listProjects as listProjectsContract } from '#api/contract/development/list-projects.ts';
import { updateProjectStatus as updateProjectStatusContract } from '#api/contract/development/update-project-status.ts';
import { updateProjectUrls as updateProjectUrlsContract } from '#api/contract/development/update-project-urls.ts';
import { exportAllProjects, exportProjects } from '#api/contract/list-exports.ts';
import type { InputOf } from '#api/contract/operation.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { exportRoute } from '../operation/export-route.ts';
import { listRoute, type Route, route } from '../operation/route.ts';
import type { Services } from '../operation/services.ts';
import { projectOf } from '../sales/orders/get-order.ts';
import { projectColumns } from '../sales/orders/order-columns.ts';
import { may } from './development.policy.ts';
import { listAllProjects, listProjects } from './list-projects.ts';
import { updateProjectStatus } from './update-project-status.ts';
import { updateProjectUrls } from './update-project-urls.ts';

const getProject = async (tx: Tx, _actor: Actor, { params }: InputOf<typeof getProjectContract>, services: Services) => ({
  project: await projectOf(tx, params.id, services.now()),
});

export const developmentRoutes: Route[] = [
  listRoute(listProjectsContract, may.listProjects, listProjects),
  exportRoute(exportProjects, may.listProjects, { title: 'Mis proyectos', read: listProjects, columns: projectColumns }),
  listRoute(listAllProjectsContract, may.listAllProjects, listAllProjects),
  exportRoute(exportAllProjects, may.listAllProjects, { title: 'Todos los proyectos', read: listAllProjects, columns: projectColumns }),
  route(getProjectContract, may.getProject, getProject),
  route(updateProjectStatusContract, may.updateProjectStatus, updateProjectStatus),
  route(updateProjectUrlsContract, may.updateProjectUrls, updateProjectUrls),
];
