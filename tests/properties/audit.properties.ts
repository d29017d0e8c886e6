import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import { noFilter } from '#machines/flows/audit-log/audit-form.ts';
import { auditLogMachine } from '#machines/flows/audit-log/audit-log.machine.ts';
import { answered, at, isAsked, refused } from './kit/moments.ts';
import { propertiesOf } from './kit/temporal.ts';

const reads = ['read', 'readOlder'] as const;

export const auditLog = propertiesOf(auditLogMachine, ({ always, eventually, never, reference }) => [
  reference('the filter is what was written and chosen last [R-610]', {
    begin: () => noFilter,
    transition: (kept, { event }) => (event?.type === 'FILTER' ? { ...kept, ...event.filter } : kept),
    projectModel: ({ context }) => context.form,
  }),
  eventually('what was written is asked for, or told to be wrong [R-610]', {
    from: ({ event }) => event?.type === 'FILTER',
    to: (moment) => isAsked(moment, 'read') || moment.snapshot.matches('unclear'),
  }),
  reference('what is shown is the pages of one reading, one after the other [R-611]', {
    begin: (): readonly AuditEntry[] | null => null,
    transition: (kept, { event }) => {
      if (event?.type === 'xstate.done.actor.read') return at(event, 'output.entries') as AuditEntry[];
      return event?.type === 'xstate.done.actor.readOlder' ? [...(kept ?? []), ...(at(event, 'output.entries') as AuditEntry[])] : kept;
    },
    projectModel: ({ context }) => context.entries,
  }),
  never('older ones are asked for by another filter than what is shown [R-611]', {
    given: (moment) => isAsked(moment, 'readOlder'),
    predicate: ({ asked, earlier }) => {
      for (let one = earlier; one; one = one.earlier)
        if (answered(one, 'read')) return !isDeepStrictEqual(at(one.earlier?.asked.read, 'filter'), at(asked.readOlder, 'filter'));
      return false;
    },
  }),
  always('what was read stays when it or what is older cannot be read, and it is said [R-611]', {
    given: (moment) => reads.some((actor) => refused(moment, actor)) && moment.previousSnapshot.context.entries !== null,
    predicate: ({ snapshot, previousSnapshot }) =>
      snapshot.matches('shown') && snapshot.context.entries === previousSnapshot.context.entries && snapshot.context.failure !== null,
  }),
  always('what did not come can be asked for again', {
    given: (moment) => [...reads, 'copy'].some((actor) => refused(moment, actor)),
    predicate: ({ snapshot }) => snapshot.can({ type: 'RETRY' }),
  }),
  always('a copy that was asked for is given or refused, whatever somebody does meanwhile [R-612]', {
    given: ({ earlier }) => earlier !== null && isAsked(earlier, 'copy'),
    predicate: (moment) => isAsked(moment, 'copy') || answered(moment, 'copy') || refused(moment, 'copy'),
  }),
  always('the copy is of what is filtered by [R-612]', {
    given: ({ event }) => event?.type === 'COPY',
    predicate: (moment) =>
      !isAsked(moment, 'copy') || at(moment.asked.copy, 'filter.what') === (moment.snapshot.context.form.what || undefined),
  }),
]);
