import { attachmentTrayMachine } from '#machines/flows/attachment-tray/attachment-tray.machine.ts';
import { requirementThreadMachine } from '#machines/flows/requirement-thread/requirement-thread.machine.ts';
import { type SettingsSectionContext, settingsSectionMachine } from '#machines/flows/settings-section/settings-section.machine.ts';
import { subscriptionsMachine } from '#machines/flows/subscriptions/subscriptions.machine.ts';
import { supportRequestMachine } from '#machines/flows/support-request/support-request.machine.ts';
import { unfinishedBriefsMachine } from '#machines/flows/unfinished-briefs/unfinished-briefs.machine.ts';
import { answered, at, isAsked, isWritten, refused } from './kit/moments.ts';
import { propertiesOf } from './kit/temporal.ts';

export const requirementThread = propertiesOf(requirementThreadMachine, ({ never, always, reference }) => [
  never('a blank reply is sent [R-153]', {
    given: (moment) => isAsked(moment, 'sendReply'),
    predicate: ({ asked }) => !isWritten(at(asked.sendReply, 'message')),
  }),
  reference('a reply stays as it was typed until the server has it, whatever else happens [R-456]', {
    begin: () => '',
    transition: (kept, moment) => {
      if (moment.event?.type === 'TYPE_REPLY') return moment.event.value;
      return answered(moment, 'sendReply') ? '' : kept;
    },
    projectModel: ({ context }) => context.reply,
  }),
  always('after every answer the thread is read anew', {
    given: (moment) => answered(moment, 'sendReply') || answered(moment, 'changeStatus') || refused(moment, 'sendReply'),
    predicate: (moment) => isAsked(moment, 'reloadThread'),
  }),
]);

export const supportRequest = propertiesOf(supportRequestMachine, ({ never, always, reference }) => [
  never('a request is sent without its type or its description [R-151, R-152]', {
    given: (moment) => isAsked(moment, 'sendRequest'),
    predicate: ({ asked }) => !isWritten(at(asked.sendRequest, 'description')) || at(asked.sendRequest, 'type') === '',
  }),
  reference('the description is what was typed last', {
    begin: () => '',
    transition: (kept, { event }) => (event?.type === 'TYPE_DESCRIPTION' ? event.value : kept),
    projectModel: ({ context }) => context.description,
  }),
  always('its priority is normal unless another was chosen [R-151]', {
    given: (moment) => moment.step === 0,
    predicate: ({ snapshot }) => snapshot.context.priority === 'normal',
  }),
]);

export const subscriptions = propertiesOf(subscriptionsMachine, ({ always, never }) => [
  never('the data of a transfer are those of another order [R-035]', {
    given: (moment) => isAsked(moment, 'loadTransfer'),
    predicate: ({ asked, snapshot }) =>
      at(asked.loadTransfer, 'subscriptionId') !== snapshot.context.transferOf || snapshot.context.transferOf === null,
  }),
  always('what is listed stays when it cannot be read again', {
    given: (moment) => refused(moment, 'loadSubscriptions') && moment.previousSnapshot.context.subscriptions !== null,
    predicate: ({ snapshot, previousSnapshot }) =>
      snapshot.matches('shown') && snapshot.context.subscriptions === previousSnapshot.context.subscriptions,
  }),
  always('an order that takes no transfer any more is told as settled [R-042]', {
    given: (moment) => refused(moment, 'loadTransfer', 'already_paid'),
    predicate: ({ snapshot }) => snapshot.matches({ transfer: 'settled' }),
  }),
  always('a dialog is that of the order whose button was pressed', {
    given: ({ event }) => event?.type === 'OPEN_RENEWAL' || event?.type === 'OPEN_CANCELLATION',
    predicate: ({ event, snapshot }) => snapshot.context.chosen?.subscriptionId === at(event, 'subscriptionId'),
  }),
  always('what a dialog may have changed is read again', {
    given: ({ event }) => event?.type === 'DIALOG_CLOSED',
    predicate: (moment) => isAsked(moment, 'loadSubscriptions') && moment.snapshot.context.chosen === null,
  }),
]);

export const attachmentTray = propertiesOf(attachmentTrayMachine, ({ always, never, eventually }) => [
  never('more files stand in the tray than a message takes [R-378]', ({ snapshot: { context } }) => context.files.length > context.maximum),
  never('a file that was taken away is sent [R-382]', {
    given: (moment) => isAsked(moment, 'uploadFile') && moment.event?.type === 'REMOVE',
    predicate: ({ asked, event }) => at(asked.uploadFile, 'id') === at(event, 'id'),
  }),
  always('a file that could not be sent stays, and can be tried again [R-382]', {
    given: (moment) => refused(moment, 'uploadFile'),
    predicate: ({ snapshot, previousSnapshot }) => snapshot.context.files.length === previousSnapshot.context.files.length,
  }),
  eventually('a file that was chosen is sent, or it is said why not', {
    from: ({ event }) => event?.type === 'ADD',
    to: ({ asked, snapshot }) => Object.keys(asked).length === 0 && snapshot.matches('resting'),
  }),
]);

export const unfinishedBriefs = propertiesOf(unfinishedBriefsMachine, ({ always, never }) => [
  never('a brief is discarded that nobody agreed to [R-009]', {
    given: (moment) => isAsked(moment, 'discardBrief'),
    predicate: ({ event, asked }) => event?.type !== 'CONFIRM' || at(asked.discardBrief, 'brief') === null,
  }),
  always('who cancels keeps every brief [R-009]', {
    given: ({ event }) => event?.type === 'CANCEL',
    predicate: ({ snapshot, previousSnapshot }) =>
      snapshot.context.briefs === previousSnapshot.context.briefs && snapshot.context.chosen === null,
  }),
  always('a brief that could not be discarded is still there [R-456]', {
    given: (moment) => refused(moment, 'discardBrief'),
    predicate: ({ snapshot, previousSnapshot }) => snapshot.context.briefs === previousSnapshot.context.briefs,
  }),
]);

/** Where customers pay to is as it is stored, however its digits are grouped; what the agency says of itself is no account. */
const paysToTheSame = ({ section, stored, values }: SettingsSectionContext): boolean => {
  const texts = ['beneficiary', 'bank'].every((field) => values[field]?.trim() === stored?.values[field]);
  const digits = ['account_number', 'clabe'].every((field) => values[field]?.replaceAll(/[\s-]/g, '') === stored?.values[field]);
  return section === 'agency' || (texts && digits);
};

export const settingsSection = propertiesOf(settingsSectionMachine, ({ always, never, reference }) => [
  always('what is written goes on from the version that was seen last, and holds what was typed [R-554]', {
    given: (moment) => isAsked(moment, 'writeSection'),
    predicate: ({ asked, snapshot }) =>
      at(asked.writeSection, 'base') === snapshot.context.stored?.version &&
      JSON.stringify(at(asked.writeSection, 'values')) === JSON.stringify(snapshot.context.values),
  }),
  reference('the bank is what was typed last, whatever is refused, until it is published, given up or theirs [R-456]', {
    begin: (): string | null => null,
    transition: (kept, moment) => {
      const { event } = moment;
      if (event?.type === 'TYPE' && event.field === 'bank' && moment.previousSnapshot.matches('editing')) return event.value;
      const ends = event?.type === 'DISCARD' || event?.type === 'TAKE_THEIRS';
      return ends || answered(moment, 'readSection') || answered(moment, 'writeSection')
        ? (moment.snapshot.context.values.bank ?? null)
        : kept;
    },
    projectModel: ({ context }) => context.values.bank ?? null,
  }),
  never('a field that the server fixes is moved [R-552]', {
    given: ({ snapshot }) => snapshot.context.stored !== null,
    predicate: ({ snapshot }) => {
      const { stored, values } = snapshot.context;
      return stored?.fixed.some((field) => values[field] !== stored.values[field]) ?? false;
    },
  }),
  never('the password is written where the bank account stays [R-554]', {
    given: ({ event }) => event?.type === 'TYPE_PASSWORD',
    predicate: ({ snapshot, previousSnapshot }) =>
      snapshot.context.password !== previousSnapshot.context.password && paysToTheSame(previousSnapshot.context),
  }),
]);
