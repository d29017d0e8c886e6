import { permitted } from '../kernel/actor.ts';

/** Who may call what. */
export const may = {
  listProjects: permitted('work'),
  listAllProjects: permitted('allWork'),
  getProject: permitted('work'),
  updateProjectStatus: permitted('work'),
  updateProjectUrls: permitted('work'),
} as const;
