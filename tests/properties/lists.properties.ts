import type { AnyStateMachine } from 'xstate';
import { atlasMachine } from '#machines/flows/atlas/atlas.machine.ts';
import { atlasMachineMachine } from '#machines/flows/atlas-machine/atlas-machine.machine.ts';
import { noFilter } from '#machines/flows/board-filter.ts';
import { dashboardMachine } from '#machines/flows/dashboard/dashboard.machine.ts';
import { orderBoardMachine } from '#machines/flows/order-board/order-board.machine.ts';
import { orderWalkMachine } from '#machines/flows/order-walk/order-walk.machine.ts';
import { paymentBoardMachine } from '#machines/flows/payment-board/payment-board.machine.ts';
import { projectBoardMachine } from '#machines/flows/project-board/project-board.machine.ts';
import { quoteBoardMachine } from '#machines/flows/quote-board/quote-board.machine.ts';
import { requirementListMachine } from '#machines/flows/requirement-list/requirement-list.machine.ts';
import { settingsMachine } from '#machines/flows/settings/settings.machine.ts';
import { supportDeskMachine } from '#machines/flows/support-desk/support-desk.machine.ts';
import { ticketQueueMachine } from '#machines/flows/ticket-queue/ticket-queue.machine.ts';
import { userDirectoryMachine } from '#machines/flows/user-directory/user-directory.machine.ts';
import { answered, at, isAsked, refused } from './kit/moments.ts';
import { type Property, propertiesOf, type Words } from './kit/temporal.ts';

/** A list that is searched. What is asked for while a dialog covers it is asked for once that closes. */
const board = (machine: AnyStateMachine, ofItsOwn: (words: Words<AnyStateMachine>) => readonly Property[] = () => []) =>
  propertiesOf(machine, (words) => {
    const { always, eventually, reference } = words;
    return [
      ...ofItsOwn(words),
      reference('the search is what was typed last', {
        begin: () => '',
        transition: (kept, { event }) => (event?.type === 'TYPE_SEARCH' ? String(at(event, 'value')) : kept),
        projectModel: ({ context }) => String(at(context, 'search')),
      }),
      eventually('what was typed is searched for, and nothing older [R-395]', {
        from: ({ event }) => event?.type === 'TYPE_SEARCH',
        to: ({ asked, snapshot }) =>
          snapshot.matches('deciding') || ('loadRows' in asked && at(asked.loadRows, 'search') === at(snapshot.context, 'search')),
      }),
      always('what was found stays when it cannot be read again, and it is said', {
        given: (moment) => refused(moment, 'loadRows') && at(moment.previousSnapshot.context, 'rows') !== null,
        predicate: ({ snapshot, previousSnapshot }) =>
          snapshot.matches('shown') && at(snapshot.context, 'rows') === at(previousSnapshot.context, 'rows'),
      }),
      always('a change that others made is read, however often it is told', {
        given: ({ event }) => event?.type === 'CHANGED',
        predicate: (moment) => isAsked(moment, 'loadRows'),
      }),
    ];
  });
/** One that is filtered besides. */
const filtered = ({ always, reference }: Words<AnyStateMachine>): readonly Property[] => [
  reference('the filter is what was chosen last [R-604]', {
    begin: (): unknown => noFilter,
    transition: (kept, { event }) => (event?.type === 'FILTER' ? at(event, 'filter') : kept),
    projectModel: ({ context }) => at(context, 'filter'),
  }),
  always('what is chosen is asked for at once, with what was typed [R-604]', {
    given: ({ event }) => event?.type === 'FILTER',
    predicate: (moment) =>
      isAsked(moment, 'loadRows') &&
      at(moment.asked.loadRows, 'filter.payment') === at(moment.event, 'filter.payment') &&
      at(moment.asked.loadRows, 'search') === at(moment.snapshot.context, 'search'),
  }),
];
export const orderBoard = board(orderBoardMachine, filtered);
export const paymentBoard = board(paymentBoardMachine, ({ always }) => [
  always('once a line was decided about the ledger is read anew, for what is searched for', {
    given: ({ event }) => event?.type === 'DIALOG_CLOSED',
    predicate: (moment) => isAsked(moment, 'loadRows') && at(moment.asked.loadRows, 'search') === at(moment.snapshot.context, 'search'),
  }),
  always('a dialog is open for the line whose button was pressed, and for none once it closed', {
    given: ({ event }) => event?.type === 'CHOOSE' || event?.type === 'DIALOG_CLOSED',
    predicate: ({ event, snapshot }) =>
      event?.type === 'CHOOSE'
        ? snapshot.matches('deciding') && at(snapshot.context, 'chosen.action') === at(event, 'action')
        : at(snapshot.context, 'chosen') === null,
  }),
]);
export const projectBoard = board(projectBoardMachine, filtered);

/** Something that is read, and read again. */
const reading = (machine: AnyStateMachine) =>
  propertiesOf(machine, ({ always, eventually }) => [
    always('what was read stays when it cannot be read again, and it is said', {
      given: (moment) => refused(moment, 'read') && at(moment.previousSnapshot.context, 'value') !== null,
      predicate: ({ snapshot, previousSnapshot }) =>
        snapshot.matches('shown') && at(snapshot.context, 'value') === at(previousSnapshot.context, 'value'),
    }),
    always('what cannot be read can be asked for again', {
      given: (moment) => refused(moment, 'read'),
      predicate: ({ snapshot }) => snapshot.can({ type: 'RETRY' }),
    }),
    eventually('who asks for it gets it, or is told why not', {
      from: ({ event }) => event?.type === 'START' || event?.type === 'REFRESH' || event?.type === 'RETRY',
      to: (moment) => answered(moment, 'read') || refused(moment, 'read'),
    }),
    always('what came is shown, and no failure any more', {
      given: (moment) => answered(moment, 'read'),
      predicate: ({ snapshot }) => snapshot.matches('shown') && at(snapshot.context, 'failure') === null,
    }),
  ]);
export const settings = reading(settingsMachine);
export const quoteBoard = reading(quoteBoardMachine);
export const dashboard = reading(dashboardMachine);
export const requirementList = reading(requirementListMachine);
export const supportDesk = reading(supportDeskMachine);
export const ticketQueue = reading(ticketQueueMachine);
export const atlas = reading(atlasMachine);
export const atlasMachineProperties = reading(atlasMachineMachine);
export const orderWalk = reading(orderWalkMachine);

export const userDirectory = propertiesOf(userDirectoryMachine, ({ always, eventually, never, reference }) => [
  reference('the search is what was typed last, also after a dialog [R-082]', {
    begin: () => '',
    transition: (kept, { event }) => (event?.type === 'TYPE_SEARCH' ? event.value : kept),
    projectModel: ({ context }) => context.search,
  }),
  eventually('after a dialog the list is read anew', {
    from: ({ event }) => event?.type === 'DIALOG_CLOSED',
    to: (moment) => isAsked(moment, 'loadPeople'),
    within: 0,
  }),
  always('a dialog is about the one who was chosen [R-083]', {
    given: ({ event }) => event?.type === 'EDIT' || event?.type === 'CHANGE_ACTIVATION',
    predicate: ({ event, snapshot }) => at(event, 'userId') === snapshot.context.chosen?.user_id,
  }),
  never('who was chosen stays chosen once the dialog is closed', {
    given: ({ snapshot }) => snapshot.matches('list'),
    predicate: ({ snapshot }) => snapshot.context.chosen !== null,
  }),
]);
