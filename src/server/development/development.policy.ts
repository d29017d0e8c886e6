import { admin, superadmin } from '../kernel/actor.ts';

/** Who may call what. */
export const may = {
  listProjects: admin,
  listAllProjects: superadmin,
  getProject: admin,
  updateProjectStatus: admin,
  updateProjectUrls: admin,
} as const;
