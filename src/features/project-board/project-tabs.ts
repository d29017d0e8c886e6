import type { DeliveryStatus } from '#shared/vocabulary.ts';

export interface ProjectTab {
  path: string;
  label: string;
  /** Only projects with this status. */
  status?: DeliveryStatus;
  /** The projects of all developers, for superadmins. */
  everybody?: true;
}

const root = '/admin/development';

export const projectTabs = {
  mine: { path: root, label: 'Mis Proyectos' },
  active: { path: `${root}/active`, label: 'En Desarrollo', status: 'development' },
  review: { path: `${root}/review`, label: 'En Revisión', status: 'review' },
  staging: { path: `${root}/staging`, label: 'En Pruebas', status: 'staging' },
  all: { path: `${root}/all`, label: 'Todos los Proyectos', everybody: true },
} as const satisfies Record<string, ProjectTab>;

export type ProjectTabName = keyof typeof projectTabs;
