import { copyFeedbackMachine } from '#machines/flows/copy-feedback/copy-feedback.machine.ts';
import { eventStreamMachine } from '#machines/flows/event-stream/event-stream.machine.ts';
import { heroRotationMachine } from '#machines/flows/hero-rotation/hero-rotation.machine.ts';
import { pathRunMachine } from '#machines/flows/path-run/path-run.machine.ts';
import { walkPlayerMachine } from '#machines/flows/walk-player/walk-player.machine.ts';
import { answered, at, isAsked } from './kit/moments.ts';
import { propertiesOf } from './kit/temporal.ts';

export const heroRotation = propertiesOf(heroRotationMachine, ({ always, never, eventually }) => [
  always('a slide that is there is shown', ({ snapshot: { context } }) => context.index >= 0 && context.index < context.slides),
  never('time alone turns the slides while something holds them, or once they were stopped [R-002]', {
    given: ({ event }) => event?.type.startsWith('xstate.after.') === true,
    predicate: ({ previousSnapshot }) => previousSnapshot.context.holds.length > 0 || previousSnapshot.matches('stopped'),
  }),
  eventually('slides that play and that nothing holds turn [R-001]', {
    from: ({ snapshot }) => snapshot.matches('playing'),
    to: ({ event, snapshot }) => event?.type.startsWith('xstate.after.') === true || !snapshot.matches('playing'),
  }),
]);

export const copyFeedback = propertiesOf(copyFeedbackMachine, ({ always, never, eventually }) => [
  always('what is copied is what was pressed [R-344]', {
    given: ({ event }) => event?.type === 'COPY',
    predicate: ({ event, asked }) => at(asked.writeClipboard, 'text') === at(event, 'text'),
  }),
  never('it says ‘Copiado’ of what was not copied [R-344]', {
    given: ({ snapshot, earlier }) => snapshot.matches('copied') && earlier?.snapshot.matches('copied') === false,
    predicate: (moment) => !answered(moment, 'writeClipboard'),
  }),
  eventually('‘Copiado’ goes again [R-267]', {
    from: ({ snapshot }) => snapshot.matches('copied'),
    to: ({ snapshot }) => !snapshot.matches('copied'),
  }),
]);

export const pathRun = propertiesOf(pathRunMachine, ({ always, never }) => [
  always('machines run one after the other, each once, in their order [R-095]', {
    given: (moment) => isAsked(moment, 'runMachine'),
    predicate: ({ asked, snapshot: { context } }) => at(asked.runMachine, 'machine') === context.queue[context.done.length],
  }),
  never('what was stopped runs on [R-095]', {
    given: ({ snapshot }) => snapshot.matches('stopped'),
    predicate: (moment) => isAsked(moment, 'runMachine'),
  }),
  always('it is finished once all have run [R-095]', {
    given: ({ snapshot }) => snapshot.matches('finished'),
    predicate: ({ snapshot: { context } }) => context.done.length === context.queue.length,
  }),
]);

export const walkPlayer = propertiesOf(walkPlayerMachine, ({ always }) => [
  always('a step that is taken back leaves the others as they were [R-096]', {
    given: ({ event }) => event?.type === 'BACK',
    predicate: ({ snapshot, previousSnapshot }) =>
      JSON.stringify(snapshot.context.steps) === JSON.stringify(previousSnapshot.context.steps.slice(0, -1)),
  }),
  always('a step that is taken stands last [R-096]', {
    given: ({ event }) => event?.type === 'TAKE',
    predicate: ({ event, snapshot }) => snapshot.context.steps.at(-1) === at(event, 'step'),
  }),
  always('another beginning begins anew [R-096]', {
    given: ({ event }) => event?.type === 'BEGIN_AT' || event?.type === 'RESTART',
    predicate: ({ snapshot }) => snapshot.context.steps.length === 0,
  }),
]);

export const eventStream = propertiesOf(eventStreamMachine, ({ always, never, until, reference }) => [
  until('once people are told that it is away, they are until it is back or nobody listens [R-499]', {
    from: ({ snapshot }) => snapshot.context.isTold,
    hold: ({ snapshot }) => snapshot.context.isTold,
    until: ({ event }) => event?.type === 'OPENED' || event?.type === 'LEAVE',
  }),
  never(
    'people are told of an event stream that is there, or that nobody wants [R-499]',
    ({ snapshot }) => snapshot.context.isTold && !snapshot.matches('away'),
  ),
  always('a wait ends with another try', {
    given: ({ event }) => event?.type.startsWith('xstate.after.wait') === true,
    predicate: ({ snapshot }) => snapshot.matches({ away: 'trying' }),
  }),
  reference('the wait grows with every refusal in a row, six times', {
    begin: () => 0,
    transition: (refusals, { event, previousSnapshot }) => {
      if (event?.type === 'OPENED' && previousSnapshot.hasTag('line')) return 0;
      if (event?.type === 'LEAVE') return 0;
      return event?.type === 'REFUSED' && previousSnapshot.hasTag('line') ? Math.min(refusals + 1, 6) : refusals;
    },
    projectModel: ({ context }) => context.refusals,
  }),
  always('nobody holds a line while none is wanted, or while the next try is waited for', {
    given: ({ snapshot }) => snapshot.matches('idle') || snapshot.matches({ away: 'waiting' }),
    predicate: ({ snapshot }) => !snapshot.hasTag('line'),
  }),
]);
