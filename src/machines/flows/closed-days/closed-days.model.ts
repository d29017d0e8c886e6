import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type ClosedDaysContext, closedDaysLabels, closedDaysMachine } from './closed-days.machine.ts';

const past = { day: '2021-12-24', name: 'Nochebuena' };
const coming = { day: '2099-12-24', name: 'Nochebuena' };
const typed = { day: '2099-12-31', name: 'Fin de año' };
const others = { day: '2099-01-06', name: 'Día de Reyes' };

/** One day of the past, one to come, one to be added, and one that somebody else adds. */
export const exampleClosedDays = { past, coming, typed, others };

export const closedDaysModel: RegisteredModel = {
  machine: closedDaysMachine,
  labels: closedDaysLabels,
  requirements: { '*': ['R-705'] },
  cases: {
    WRITE: [
      { field: 'day', value: typed.day },
      { field: 'name', value: typed.name },
      { field: 'name', value: '' },
    ],
    REMOVE: [{ day: coming.day }, { day: others.day }],
    'done.loadDays': [{ output: { closed_days: [past, coming], version: 2 } }],
    'error.loadDays': [{ error: new RequestFailed({ code: 'unavailable', message: 'La base de datos no responde' }) }],
    'done.saveDays': [{ output: { closed_days: [past, coming, typed], version: 3 } }],
    'error.saveDays': [
      { error: new RequestFailed({ code: 'unavailable', message: 'La base de datos no responde' }) },
      {
        error: new RequestFailed({
          code: 'record_changed',
          message: 'Alguien más guardó cambios mientras editabas',
          closed_days: { closed_days: [past, others, coming], version: 3 },
        }),
      },
    ],
  },
  project: ({ days, form, issues, removed, isChangedElsewhere, failure }: ClosedDaysContext) => ({
    days: days.map(({ day }) => day),
    form,
    issues: issues.map(({ path }) => path),
    removed,
    isChangedElsewhere,
    failure: failure?.code ?? null,
  }),
};
