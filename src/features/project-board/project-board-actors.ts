import { fromPromise } from 'xstate';
import { callPage } from '#api/client/call.ts';
import { listAllProjects } from '#api/contract/development/list-all-projects.ts';
import { listProjects } from '#api/contract/development/list-projects.ts';
import type { ProjectSummary } from '#api/contract/development/project.ts';
import type { ProjectTab } from './project-tabs.ts';

interface Query {
  limit: string;
  search?: string;
  status?: ProjectTab['status'];
  cursor?: string;
}

async function everyProject(tab: ProjectTab, search: string, signal: AbortSignal): Promise<ProjectSummary[]> {
  const projects: ProjectSummary[] = [];
  const query: Query = {
    limit: '200',
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(tab.status === undefined ? {} : { status: tab.status }),
  };
  let cursor: string | null = null;
  do {
    const page: { answer: ProjectSummary[]; next: string | null } = await callPage(
      tab.everybody ? listAllProjects : listProjects,
      { query: cursor === null ? query : { ...query, cursor } },
      { signal },
    );
    projects.push(...page.answer);
    cursor = page.next;
  } while (cursor !== null);
  return projects;
}

/** The projects of one tab. */
export const projectBoardActors = (tab: ProjectTab) => ({
  loadRows: fromPromise<ProjectSummary[], { search: string }>(({ input, signal }) => everyProject(tab, input.search, signal)),
});
