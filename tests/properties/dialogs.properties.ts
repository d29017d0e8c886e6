import { accountChangeMachine } from '#machines/flows/account-change/account-change.machine.ts';
import { developerAssignmentMachine } from '#machines/flows/developer-assignment/developer-assignment.machine.ts';
import { goLiveMachine } from '#machines/flows/go-live/go-live.machine.ts';
import { orderDetailMachine } from '#machines/flows/order-detail/order-detail.machine.ts';
import { projectDetailMachine } from '#machines/flows/project-detail/project-detail.machine.ts';
import { recoveryDecisionMachine } from '#machines/flows/recovery-decision/recovery-decision.machine.ts';
import { statusChangeMachine } from '#machines/flows/status-change/status-change.machine.ts';
import { urlManagementMachine } from '#machines/flows/url-management/url-management.machine.ts';
import { userActivationMachine } from '#machines/flows/user-activation/user-activation.machine.ts';
import { userFormMachine } from '#machines/flows/user-form/user-form.machine.ts';
import { answered, at, isAsked, isWritten, once, refused } from './kit/moments.ts';
import { propertiesOf } from './kit/temporal.ts';

export const statusChange = propertiesOf(statusChangeMachine, ({ always, never, until, reference }) => [
  never('a status is sent without a note, or without being chosen [R-148]', {
    given: (moment) => isAsked(moment, 'changeStatus'),
    predicate: ({ asked }) => !isWritten(at(asked.changeStatus, 'note')) || at(asked.changeStatus, 'status') === null,
  }),
  never('a status is chosen that is not offered [R-121]', {
    given: ({ event }) => event?.type === 'CHOOSE_STATUS',
    predicate: ({ event, snapshot }) => event?.type === 'CHOOSE_STATUS' && !snapshot.context.targets.includes(event.status),
  }),
  until('a refusal is told until it is accepted [R-244]', {
    from: ({ snapshot }) => snapshot.matches('refused'),
    hold: ({ snapshot }) => snapshot.context.failure !== null,
    until: ({ event }) => event?.type === 'ACCEPT',
  }),
  reference('the note is what was typed last', {
    begin: () => '',
    transition: (kept, { event }) => (event?.type === 'TYPE_NOTE' ? event.value : kept),
    projectModel: ({ context }) => context.note,
  }),
  always('it counts as changed only once the server said so', {
    given: ({ snapshot }) => snapshot.matches('changed'),
    predicate: (moment) => answered(moment, 'changeStatus'),
  }),
]);

export const accountChange = propertiesOf(accountChangeMachine, ({ always, never, reference }) => [
  never('an account is changed without a note, or to what is not offered [R-357]', {
    given: (moment) => isAsked(moment, 'changeAccount'),
    predicate: ({ asked, snapshot: { context } }) =>
      !isWritten(at(asked.changeAccount, 'note')) || !context.targets.some((target) => target === at(asked.changeAccount, 'status')),
  }),
  reference('the note is what was typed last', {
    begin: () => '',
    transition: (kept, { event }) => (event?.type === 'TYPE_NOTE' ? event.value : kept),
    projectModel: ({ context }) => context.note,
  }),
  always('who cancels changes nothing', {
    given: ({ event }) => event?.type === 'CANCEL',
    predicate: (moment) => moment.snapshot.matches('cancelled') && !isAsked(moment, 'changeAccount'),
  }),
]);

export const developerAssignment = propertiesOf(developerAssignmentMachine, ({ always, never }) => [
  never('a project is given to nobody, or to somebody who is not listed [R-149, R-350]', {
    given: (moment) => isAsked(moment, 'assignDeveloper'),
    predicate: ({ asked, snapshot: { context } }) =>
      !context.developers.some(({ user_id }) => user_id === at(asked.assignDeveloper, 'developerId')),
  }),
  never('what is being assigned is cancelled meanwhile', {
    given: ({ earlier }) => earlier !== null && isAsked(earlier, 'assignDeveloper'),
    predicate: ({ snapshot }) => snapshot.matches('cancelled'),
  }),
  always('it counts as assigned only once the server said so [R-122]', {
    given: ({ snapshot }) => snapshot.matches('assigned'),
    predicate: (moment) => answered(moment, 'assignDeveloper'),
  }),
]);

export const goLive = propertiesOf(goLiveMachine, ({ always, never, until }) => [
  never('anything goes live that nobody confirmed [R-124]', {
    given: (moment) => isAsked(moment, 'putIntoProduction'),
    predicate: ({ event }) => event?.type !== 'CONFIRM',
  }),
  always('it counts as live only once the server said so [R-124]', {
    given: ({ snapshot }) => snapshot.matches('live'),
    predicate: (moment) => answered(moment, 'putIntoProduction'),
  }),
  until('a refusal is told until it is accepted [R-244]', {
    from: ({ snapshot }) => snapshot.matches('refused'),
    hold: ({ snapshot }) => snapshot.context.failure !== null,
    until: ({ event }) => event?.type === 'ACCEPT',
  }),
]);

export const orderDetail = propertiesOf(orderDetailMachine, ({ always, never, eventually, until }) => [
  never('an unpaid order offers its status or a developer [R-127]', {
    given: ({ snapshot }) => snapshot.context.order?.payment_status === 'pending',
    predicate: ({ snapshot }) => snapshot.can({ type: 'OPEN_STATUS_CHANGE' }) || snapshot.can({ type: 'OPEN_DEVELOPER_ASSIGNMENT' }),
  }),
  never('a paid order is asked to be confirmed again [R-127]', {
    given: ({ snapshot }) => snapshot.context.order?.payment_status === 'confirmed',
    predicate: ({ snapshot }) => snapshot.can({ type: 'OPEN_PAYMENT_CONFIRMATION' }),
  }),
  until('a success is told until it is accepted, and then the list stands [R-073]', {
    from: ({ snapshot }) => snapshot.matches({ shown: 'succeeded' }),
    hold: ({ snapshot }) => snapshot.matches({ shown: 'succeeded' }) && snapshot.context.success !== null,
    until: ({ event, snapshot }) => event?.type === 'ACCEPT' && snapshot.matches('left'),
  }),
  eventually('after a dialog that was closed the order is read anew', {
    from: ({ event }) => event?.type === 'DIALOG_CLOSED',
    to: (moment) => isAsked(moment, 'reloadOrder'),
    within: 0,
  }),
  always('what is shown stays when it cannot be read again', {
    given: (moment) => refused(moment, 'reloadOrder'),
    predicate: ({ snapshot, previousSnapshot }) =>
      snapshot.context.order !== null && snapshot.context.order === previousSnapshot.context.order,
  }),
]);

export const projectDetail = propertiesOf(projectDetailMachine, ({ always, never, eventually }) => [
  never('a project that is not there is asked for again', {
    given: (moment) => once(moment, (one) => refused(one, 'loadProject', 'not_found')),
    predicate: (moment) => isAsked(moment, 'loadProject', 'reloadProject'),
  }),
  eventually('after a dialog the project is read anew [R-454]', {
    from: ({ event }) => event?.type === 'DIALOG_CLOSED',
    to: (moment) => isAsked(moment, 'reloadProject'),
    within: 0,
  }),
  always('what is shown stays when it cannot be read again', {
    given: (moment) => refused(moment, 'reloadProject'),
    predicate: ({ snapshot, previousSnapshot }) =>
      snapshot.context.project !== null && snapshot.context.project === previousSnapshot.context.project,
  }),
]);

export const urlManagement = propertiesOf(urlManagementMachine, ({ always, never, reference }) => [
  reference('the addresses are what was typed last [R-444]', {
    begin: ({ snapshot }) => snapshot.context.urls,
    transition: (kept, { event }) => (event?.type === 'TYPE' ? { ...kept, [event.field]: event.value } : kept),
    projectModel: ({ context }) => context.urls,
  }),
  never('an address is sent that is neither http nor https [R-155]', {
    given: (moment) => isAsked(moment, 'saveUrls'),
    predicate: ({ snapshot }) => Object.values(snapshot.context.urls).some((url) => url.trim() !== '' && !/^https?:\/\//.test(url.trim())),
  }),
  always('who cancels changes nothing', {
    given: ({ event }) => event?.type === 'CANCEL',
    predicate: (moment) => moment.snapshot.matches('cancelled') && !isAsked(moment, 'saveUrls'),
  }),
]);

export const userForm = propertiesOf(userFormMachine, ({ never, reference }) => [
  reference('what stands in the form is what was typed last, until what somebody else saved is taken [R-598]', {
    begin: ({ snapshot: { context } }) => [context.username, context.email],
    transition: ([username = '', email = ''], { event, snapshot: { context } }) => {
      if (event?.type === 'TAKE_THEIRS') return [context.person?.username ?? '', context.person?.email ?? ''];
      if (event?.type !== 'TYPE') return [username, email];
      return [event.field === 'username' ? event.value : username, event.field === 'email' ? event.value : email];
    },
    projectModel: ({ context }) => [context.username, context.email],
  }),
  never('a version is saved over that nobody agreed to [R-596]', {
    given: ({ event }) => event?.type !== 'KEEP_MINE' && event?.type !== 'TAKE_THEIRS',
    predicate: ({ snapshot, previousSnapshot }) => snapshot.context.baseVersion !== previousSnapshot.context.baseVersion,
  }),
  never('somebody is made without username, e-mail, password or role [R-154]', {
    given: (moment) => isAsked(moment, 'saveUser') && moment.snapshot.context.person === null,
    predicate: ({ snapshot: { context } }) =>
      !isWritten(context.username) || !isWritten(context.email) || context.password === '' || context.role === null,
  }),
]);

export const userActivation = propertiesOf(userActivationMachine, ({ always, never }) => [
  never('access is given or taken by who did not confirm it [R-084]', {
    given: (moment) => isAsked(moment, 'changeActivation'),
    predicate: ({ event }) => event?.type !== 'CONFIRM',
  }),
  never('it is sent without the password, where that is asked for [R-428]', {
    given: (moment) => isAsked(moment, 'changeActivation'),
    predicate: ({ asked }) => at(asked.changeActivation, 'password') === '',
  }),
  never('somebody who builds something is shut out before it is chosen who takes it over, and by nobody who is not listed [R-608]', {
    given: (moment) => isAsked(moment, 'changeActivation') && moment.snapshot.context.projects.length > 0,
    predicate: ({ asked, snapshot: { context } }) => {
      const to = at(asked.changeActivation, 'successorId');
      return context.successor === null || (to !== null && !context.team.some(({ user_id }) => user_id === to));
    },
  }),
  always('who cancels changes nothing', {
    given: ({ event, earlier }) => event?.type === 'CANCEL' && earlier !== null && !isAsked(earlier, 'changeActivation'),
    predicate: (moment) => moment.snapshot.matches('cancelled') && !isAsked(moment, 'changeActivation'),
  }),
]);

export const recoveryDecision = propertiesOf(recoveryDecisionMachine, ({ never }) => [
  never('a factor is asked away or approved away without the own password and the own code [R-614, R-615]', {
    given: (moment) => isAsked(moment, 'decide') && moment.snapshot.context.act !== 'stop',
    predicate: ({ asked }) => !isWritten(at(asked.decide, 'password')) || !isWritten(at(asked.decide, 'code')),
  }),
  never('it is asked for without a reason, or where nobody can approve it [R-614, R-619]', {
    given: (moment) => isAsked(moment, 'decide') && moment.snapshot.context.act === 'ask',
    predicate: ({ asked, snapshot: { context } }) => !isWritten(at(asked.decide, 'reason')) || !context.isPossible,
  }),
]);
