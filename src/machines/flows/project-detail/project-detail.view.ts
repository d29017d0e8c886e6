import type { Project } from '#api/contract/development/project.ts';
import type { Failure } from '#api/contract/failures.ts';
import type { DeliveryStatus } from '#shared/vocabulary.ts';
import { allowsGoLive, deliveryTargets, type ProjectDetailEvent, type ProjectDetailSnapshot } from './project-detail.machine.ts';

export interface ProjectDetailView {
  screen: 'loading' | 'failed' | 'missing' | 'project';
  project: Project | null;
  dialog: 'status-change' | 'go-live' | 'requirement' | 'urls' | null;
  targets: DeliveryStatus[];
  canChangeStatus: boolean;
  /** Why no change of status is offered now, where that is not for want of somebody who builds it. */
  statusReason: string | null;
  canGoLive: boolean;
  /** Why production is not offered now. */
  goLiveReason: string | null;
  failure: Failure | null;
  isLive: boolean;
}

const screenOf = (snapshot: ProjectDetailSnapshot): ProjectDetailView['screen'] => {
  if (snapshot.matches('shown')) return 'project';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('missing') ? 'missing' : 'loading';
};

const dialogOf = (snapshot: ProjectDetailSnapshot): ProjectDetailView['dialog'] => {
  if (snapshot.matches({ shown: 'changingStatus' })) return 'status-change';
  if (snapshot.matches({ shown: 'goingLive' })) return 'go-live';
  if (snapshot.matches({ shown: 'managingUrls' })) return 'urls';
  return snapshot.matches({ shown: 'askingCustomer' }) ? 'requirement' : null;
};

const reasonOf = ({ allowed }: Project, action: 'change_status' | 'go_live'): string | null =>
  allowed.find((one) => one.action === action && !one.allowed)?.reason ?? null;

export const projectDetailView = (snapshot: ProjectDetailSnapshot): ProjectDetailView => {
  const { project, failure } = snapshot.context;
  return {
    screen: screenOf(snapshot),
    project,
    dialog: dialogOf(snapshot),
    targets: deliveryTargets(project),
    canChangeStatus: deliveryTargets(project).length > 0,
    statusReason: project?.status === 'cancelled' ? reasonOf(project, 'change_status') : null,
    canGoLive: allowsGoLive(project),
    goLiveReason: project === null ? null : reasonOf(project, 'go_live'),
    failure,
    isLive: project?.development_status === 'live',
  };
};

const opens = {
  'status-change': 'OPEN_STATUS_CHANGE',
  'go-live': 'OPEN_GO_LIVE',
  urls: 'OPEN_URLS',
  requirement: 'OPEN_REQUIREMENT',
} as const satisfies Record<NonNullable<ProjectDetailView['dialog']>, ProjectDetailEvent['type']>;

/** The dialog that stood open, as the event that opens it again. */
export const projectDetailWork = (snapshot: ProjectDetailSnapshot): ProjectDetailEvent[] => {
  const dialog = dialogOf(snapshot);
  return dialog === null ? [] : [{ type: opens[dialog] }];
};
