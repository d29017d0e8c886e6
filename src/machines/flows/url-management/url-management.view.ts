import { UpdateProjectUrls } from '#api/contract/development/update-project-urls.ts';
import { type Failure, issueAt } from '#api/contract/failures.ts';
import type { ProjectUrls, UrlField, UrlManagementEvent, UrlManagementOutput, UrlManagementSnapshot } from './url-management.machine.ts';

export interface UrlManagementView {
  screen: 'form' | 'closed';
  urls: ProjectUrls;
  errors: Record<UrlField, string | null>;
  isBusy: boolean;
  canCancel: boolean;
  failure: Failure | null;
  output: UrlManagementOutput | null;
}

export const urlManagementView = (snapshot: UrlManagementSnapshot): UrlManagementView => {
  const { urls, tried, failure } = snapshot.context;
  const issues = tried ? (UpdateProjectUrls.safeParse(urls).error?.issues ?? []) : [];
  const errorOf = (field: UrlField): string | null =>
    issues.find((issue) => issue.path[0] === field)?.message ?? issueAt(failure, field) ?? null;
  return {
    screen: snapshot.status === 'done' ? 'closed' : 'form',
    urls,
    errors: { stagingUrl: errorOf('stagingUrl'), productionUrl: errorOf('productionUrl') },
    isBusy: snapshot.hasTag('busy'),
    canCancel: snapshot.can({ type: 'CANCEL' }),
    failure,
    output: snapshot.output ?? null,
  };
};

/** What was written, as the events that bring it back. */
export const urlManagementWork = ({ context: { before, urls } }: UrlManagementSnapshot): UrlManagementEvent[] =>
  (['stagingUrl', 'productionUrl'] as const)
    .filter((field) => urls[field] !== before[field])
    .map((field) => ({ type: 'TYPE', field, value: urls[field] }));
