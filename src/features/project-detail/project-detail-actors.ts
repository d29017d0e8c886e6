import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { getProject } from '#api/contract/development/get-project.ts';
import type { Project } from '#api/contract/development/project.ts';

export const projectDetailActors = {
  loadProject: fromPromise<Project, { projectId: number }>(async ({ input, signal }) => {
    const { project } = await call(getProject, { params: { id: String(input.projectId) } }, { signal });
    return project;
  }),
};
