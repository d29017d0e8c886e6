import { callPage } from '#api/client/call.ts';
import { searchQuery } from '#api/client/every-page.ts';
import { readDeveloperNames } from '#api/client/read-developers.ts';
import { listAllProjects } from '#api/contract/development/list-all-projects.ts';
import { listProjects } from '#api/contract/development/list-projects.ts';
import type { ProjectSummary } from '#api/contract/development/project.ts';
import { exportAllProjects, exportProjects } from '#api/contract/list-exports.ts';
import type { Filter } from '#machines/flows/board-context.ts';
import { filterQuery, sortQuery } from '#machines/flows/board-filter.ts';
import { boardActors } from '#parts/board-actors.ts';
import { listSorts } from '#shared/list-sorts.ts';
import type { ProjectTab } from './project-tabs.ts';

export const projectQuery = ({ status }: ProjectTab, { search, filter }: { search: string; filter: Filter }) => ({
  ...searchQuery(search),
  ...filterQuery(filter),
  ...sortQuery(listSorts, filter),
  ...(status === undefined ? {} : { status }),
});

export const projectExport = ({ everybody }: ProjectTab) => (everybody ? exportAllProjects : exportProjects);

/** The projects of one tab. */
export const projectBoardActors = (tab: ProjectTab) =>
  boardActors<ProjectSummary>({
    readRows: (narrowed, rows, options) =>
      callPage(tab.everybody ? listAllProjects : listProjects, { query: { ...projectQuery(tab, narrowed), ...rows } }, options),
    ...(tab.everybody ? { readDevelopers: readDeveloperNames } : {}),
  });
