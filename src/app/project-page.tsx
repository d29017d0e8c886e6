import { ProjectDetailPage } from '#features/project-detail/project-detail-page.tsx';
import { projectDialogs } from './project-dialogs.tsx';

/** Fetched with its dialogs: no other page of the panel waits for them. */
export const ProjectPage = ({ projectId }: { projectId: number }) => <ProjectDetailPage projectId={projectId} dialogs={projectDialogs} />;
