import type { DevelopmentEvent } from '#machines/lifecycles/development-status/development-status.machine.ts';
import { deliveryStatuses, developmentStatuses, intakeStatuses } from '#shared/vocabulary.ts';
import { type Refused, unsaid } from './cases.ts';
import type { Ask } from './play.ts';
import { idsOf, inactiveDeveloper } from './stage.ts';

/** A call about a project and the machine event it stands for. */
export interface DevelopmentCall {
  says: string;
  event: DevelopmentEvent;
  ask: (id: number) => Ask;
  /** Selects the 404 message. */
  about: 'order' | 'project';
  note: string;
  developer?: string;
  /** Refused before the machine is asked. */
  atTheDoor?: Refused;
}

const note = 'Hablé con el cliente';
type Change = Extract<DevelopmentEvent, { type: 'CHANGE_STATUS' }>;

const routes = {
  order: { path: '/dashboard/orders', takes: intakeStatuses },
  project: { path: '/development/projects', takes: deliveryStatuses },
} as const;

/** The orders route takes the statuses of intake, the projects route those of delivery, where `live` is the launch. */
const over = (about: 'order' | 'project', { type, to, note }: Change): DevelopmentCall => ({
  says: `${type} to ${to} over the ${about}`,
  event: { type, to, note },
  ask: (id) => ({ method: 'PATCH', path: `${routes[about].path}/${id}/status`, body: { status: to, note: ` ${note} ` } }),
  about,
  note,
  ...((routes[about].takes as readonly string[]).includes(to) ? {} : { atTheDoor: unsaid('status', 'Elige un estado') }),
});

const withoutNote = (call: DevelopmentCall): DevelopmentCall => ({
  ...call,
  says: `${call.says} without a note`,
  atTheDoor: unsaid('note', 'Escribe una nota'),
});

const change = (to: Change['to'], text = note): Change => ({ type: 'CHANGE_STATUS', to, note: text });

const unavailable: Refused = {
  status: 409,
  body: {
    code: 'developer_unavailable',
    message: 'Esa persona no puede recibir proyectos: elige a alguien activo del equipo',
    issues: [{ path: 'developerId', message: 'Esa persona no puede recibir proyectos: elige a alguien activo del equipo' }],
  },
};

const assign = (who: string, developer: string, username: string, isActive = true): DevelopmentCall => ({
  says: `ASSIGN_DEVELOPER ${who}`,
  event: { type: 'ASSIGN_DEVELOPER', developerActive: isActive },
  ask: (id) => ({ method: 'PATCH', path: `/dashboard/orders/${id}/assign`, body: { developerId: developer } }),
  about: 'order',
  note: `Se asignó a ${username}`,
  developer,
  ...(isActive ? {} : { atTheDoor: unavailable }),
});

const launch = 'Proyecto puesto en producción';

/** How each event of the machine is sent. */
const calls = {
  CHANGE_STATUS: [
    ...developmentStatuses.map((to) => over('order', change(to))),
    ...developmentStatuses.filter((to) => to !== 'live').map((to) => over('project', change(to))),
    withoutNote(over('order', change('design', ''))),
    withoutNote(over('project', change('review', ''))),
  ],
  ASSIGN_DEVELOPER: [
    assign('somebody else', idsOf['staff 400'], 'admin'),
    assign('who has it', idsOf['staff 666'], 'superadmin'),
    assign('somebody inactive', inactiveDeveloper, 'ausente', false),
  ],
  GO_LIVE: [
    {
      says: 'GO_LIVE',
      event: { type: 'GO_LIVE' },
      ask: (id) => ({ method: 'PATCH', path: `/development/projects/${id}/status`, body: { status: 'live', note: launch } }),
      about: 'project',
      note: launch,
    },
  ],
} satisfies Record<DevelopmentEvent['type'], DevelopmentCall[]>;

/** The developer in every case that has one. */
export const developer = idsOf['staff 666'];

export const developmentCalls: readonly DevelopmentCall[] = Object.values(calls).flat();
