import { fromPromise } from 'xstate';
import { callPage } from '#api/client/call.ts';
import { everyPage, pageQuery, searchQuery } from '#api/client/every-page.ts';
import { listAllProjects } from '#api/contract/development/list-all-projects.ts';
import { listProjects } from '#api/contract/development/list-projects.ts';
import type { ProjectSummary } from '#api/contract/development/project.ts';
import { exportAllProjects, exportProjects } from '#api/contract/list-exports.ts';
import { type BoardFilter, filterQuery } from '#machines/flows/board-filter.ts';
import type { ProjectTab } from './project-tabs.ts';

interface Narrowed {
  search: string;
  filter: BoardFilter;
}

export const projectQuery = ({ status }: ProjectTab, { search, filter }: Narrowed) => ({
  ...searchQuery(search),
  ...filterQuery(filter),
  ...(status === undefined ? {} : { status }),
});

export const projectExport = ({ everybody }: ProjectTab) => (everybody ? exportAllProjects : exportProjects);

/** The projects of one tab. */
export const projectBoardActors = (tab: ProjectTab) => ({
  loadRows: fromPromise<ProjectSummary[], Narrowed>(({ input, signal }) => {
    const operation = tab.everybody ? listAllProjects : listProjects;
    return everyPage((cursor) => callPage(operation, { query: { ...projectQuery(tab, input), ...pageQuery(cursor) } }, { signal }));
  }),
});
