import { getProject as getProjectContract } from '#api/contract/development/get-project.ts';
import { listAllProjects as listAllProjectsContract } from '#api/contract/development/list-all-projects.ts';
import { listProjects as listProjectsContract } from '#api/contract/development/list-projects.ts';
import { updateProjectStatus as updateProjectStatusContract } from '#api/contract/development/update-project-status.ts';
import { updateProjectUrls as updateProjectUrlsContract } from '#api/contract/development/update-project-urls.ts';
import { listRoute, type Route, route } from '../operation/route.ts';
import { may } from './development.policy.ts';
import { getProject } from './get-project.ts';
import { listAllProjects, listProjects } from './list-projects.ts';
import { updateProjectStatus } from './update-project-status.ts';
import { updateProjectUrls } from './update-project-urls.ts';

export const developmentRoutes: Route[] = [
  listRoute(listProjectsContract, may.listProjects, listProjects),
  listRoute(listAllProjectsContract, may.listAllProjects, listAllProjects),
  route(getProjectContract, may.getProject, getProject),
  route(updateProjectStatusContract, may.updateProjectStatus, updateProjectStatus),
  route(updateProjectUrlsContract, may.updateProjectUrls, updateProjectUrls),
];
