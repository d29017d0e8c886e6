import { fromPromise } from 'xstate';
import { callPage } from '#api/client/call.ts';
import { everyPage, pageQuery, searchQuery } from '#api/client/every-page.ts';
import { listAllProjects } from '#api/contract/development/list-all-projects.ts';
import { listProjects } from '#api/contract/development/list-projects.ts';
import type { ProjectSummary } from '#api/contract/development/project.ts';
import { type BoardFilter, filterQuery } from '#machines/flows/board-filter.ts';
import type { ProjectTab } from './project-tabs.ts';

/** The projects of one tab. */
export const projectBoardActors = (tab: ProjectTab) => ({
  loadRows: fromPromise<ProjectSummary[], { search: string; filter: BoardFilter }>(({ input, signal }) => {
    const query = {
      ...searchQuery(input.search),
      ...filterQuery(input.filter),
      ...(tab.status === undefined ? {} : { status: tab.status }),
    };
    const operation = tab.everybody ? listAllProjects : listProjects;
    return everyPage((cursor) => callPage(operation, { query: { ...query, ...pageQuery(cursor) } }, { signal }));
  }),
});
