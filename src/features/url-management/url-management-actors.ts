import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { type UpdateProjectUrls, updateProjectUrls } from '#api/contract/development/update-project-urls.ts';

export const urlManagementActors = {
  saveUrls: fromPromise<void, { projectId: number; changes: UpdateProjectUrls }>(async ({ input: { projectId, changes }, signal }) => {
    await call(updateProjectUrls, { params: { id: String(projectId) }, body: changes }, { signal });
  }),
};
