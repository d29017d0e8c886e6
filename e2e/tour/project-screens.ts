import { button, failing, type Screen, waiting, without } from './screen.ts';

const mine: Screen = { name: 'projects', who: 'desarrollo', at: '/admin/development' };
const project: Screen = { name: 'project', who: 'desarrollo', at: '/admin/development/2004' };
const dialog = (name: string, opener: string, draws: string): Screen => ({
  ...project,
  name,
  over: { opener: button(opener), role: 'dialog', name: opener },
  draws,
});

export const projectScreens: readonly Screen[] = [
  mine,
  failing(mine, 'development/projects'),
  waiting(mine, 'development/projects'),
  without(mine, 'development/projects'),
  { name: 'projects-active', who: 'desarrollo', at: '/admin/development/active' },
  { name: 'projects-review', who: 'desarrollo', at: '/admin/development/review' },
  { name: 'projects-staging', who: 'desarrollo', at: '/admin/development/staging' },
  { name: 'projects-all', who: 'superadmin', at: '/admin/development/all' },
  { ...project, picture: 'light' },
  { ...project, name: 'project-live', at: '/admin/development/2001' },
  failing(project, 'development/projects/2004'),
  { name: 'project-missing', who: 'desarrollo', at: '/admin/development/999999', consoleMaySay: /status of 404/ },
  dialog('project-status-change', 'Actualizar Estado', 'status-change/status-change-dialog.tsx'),
  dialog('project-requirement', 'Nuevo Requerimiento', 'support-request/support-request-dialog.tsx'),
  { ...dialog('project-urls', 'Gestionar URLs', 'url-management/url-management-dialog.tsx'), picture: 'light' },
  { ...dialog('project-go-live', 'Poner en Producción', 'go-live/go-live-dialog.tsx'), picture: 'light' },
];
