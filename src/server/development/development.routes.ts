import { getProject as getProjectContract } from '#api/contract/development/get-project.ts';
import { listAllProjects as listAllProjectsContract } from '#api/contract/development/list-all-projects.ts';
import { listProjects as listProjectsContract } from '#api/contract/development/list-projects.ts';
import { updateProjectStatus as updateProjectStatusContract } from '#api/contract/development/update-project-status.ts';
import { updateProjectUrls as updateProjectUrlsContract } from '#api/contract/development/update-project-urls.ts';
import { admin, superadmin } from '../kernel/actor.ts';
import { listRoute, type Route, route } from '../operation/route.ts';
import { getProject } from './get-project.ts';
import { listAllProjects, listProjects } from './list-projects.ts';
import { updateProjectStatus } from './update-project-status.ts';
import { updateProjectUrls } from './update-project-urls.ts';

export const developmentRoutes: Route[] = [
  listRoute(listProjectsContract, admin, listProjects),
  listRoute(listAllProjectsContract, superadmin, listAllProjects),
  route(getProjectContract, admin, getProject),
  route(updateProjectStatusContract, admin, updateProjectStatus),
  route(updateProjectUrlsContract, admin, updateProjectUrls),
];
