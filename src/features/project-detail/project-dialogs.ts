import type { ReactNode } from 'react';
import type { Project } from '#api/contract/development/project.ts';
import type { ProjectDetailEvent, ProjectDetailView } from '#machines/flows/project-detail/project-detail.machine.ts';
import type { DevelopmentStatus } from '#shared/vocabulary.ts';

/** What a dialog over the project gets. `closed` carries the sentence of what was done, or null where nothing was. */
export interface ProjectDialogProps {
  project: Project;
  targets: readonly DevelopmentStatus[];
  closed: (done: string | null) => void;
}

/** The dialogs are features of their own: the application brings them together with this page. */
export type ProjectDialogs = Record<NonNullable<ProjectDetailView['dialog']>, (props: ProjectDialogProps) => ReactNode>;

export type SendToProject = (event: ProjectDetailEvent) => void;
