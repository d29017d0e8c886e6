import { featureCatalogueMachine } from '#machines/flows/feature-catalogue/feature-catalogue.machine.ts';
import { packageCatalogueMachine } from '#machines/flows/package-catalogue/package-catalogue.machine.ts';
import { packageFormMachine } from '#machines/flows/package-form/package-form.machine.ts';
import { packageListMachine } from '#machines/flows/package-list/package-list.machine.ts';
import { quoteRequestMachine } from '#machines/flows/quote-request/quote-request.machine.ts';
import { answered, at, isAsked, isWritten, refused } from './kit/moments.ts';
import { propertiesOf } from './kit/temporal.ts';

export const packageForm = propertiesOf(packageFormMachine, ({ always, never }) => [
  always('typing a value chooses its feature [R-143]', {
    given: ({ event }) => event?.type === 'TYPE_VALUE' && isWritten(event.value),
    predicate: ({ event, snapshot }) => JSON.stringify(snapshot.context.chosen).includes(String(at(event, 'value'))),
  }),
  always('unchecking a feature removes its value [R-144]', {
    given: ({ event }) => event?.type === 'UNCHECK_FEATURE',
    predicate: ({ snapshot, previousSnapshot }) =>
      Object.keys(snapshot.context.chosen).length === Object.keys(previousSnapshot.context.chosen).length - 1,
  }),
  never('a package is saved without its prices [R-141]', {
    given: (moment) => isAsked(moment, 'savePackage'),
    predicate: ({ asked }) =>
      !isWritten(at(asked.savePackage, 'draft.fields.basePrice')) || !isWritten(at(asked.savePackage, 'draft.fields.publicPrice')),
  }),
  always('what was typed stands when somebody else changed the package meanwhile [R-598]', {
    given: (moment) => refused(moment, 'savePackage', 'record_changed'),
    predicate: ({ snapshot, previousSnapshot }) =>
      snapshot.context.fields === previousSnapshot.context.fields && snapshot.context.chosen === previousSnapshot.context.chosen,
  }),
  never('a version is saved over that nobody agreed to [R-596]', {
    given: ({ event }) => event?.type !== 'KEEP_MINE' && event?.type !== 'TAKE_THEIRS' && event?.type !== 'xstate.done.actor.loadForm',
    predicate: ({ snapshot, previousSnapshot }) => snapshot.context.baseVersion !== previousSnapshot.context.baseVersion,
  }),
]);

export const packageList = propertiesOf(packageListMachine, ({ always }) => [
  always('what is activated is the package that was pressed, and no other [R-060]', {
    given: ({ event }) => event?.type === 'SET_ACTIVE',
    predicate: ({ event, asked }) =>
      at(asked.activatePackage, 'packageId') === at(event, 'packageId') && at(asked.activatePackage, 'isActive') === at(event, 'isActive'),
  }),
  always('a package that could not be activated stands as before, and it is said', {
    given: (moment) => refused(moment, 'activatePackage'),
    predicate: ({ snapshot, previousSnapshot }) =>
      snapshot.context.packages === previousSnapshot.context.packages && snapshot.context.failure !== null,
  }),
]);

export const featureCatalogue = propertiesOf(featureCatalogueMachine, ({ always, never }) => [
  never('a feature is made without a name [R-146]', {
    given: (moment) => isAsked(moment, 'createFeature', 'updateFeature'),
    predicate: ({ asked }) => !isWritten(at(asked.createFeature, 'name') ?? at(asked.updateFeature, 'form.name')),
  }),
  never('a feature is deleted that nobody agreed to [R-064]', {
    given: (moment) => isAsked(moment, 'deleteFeature'),
    predicate: ({ event }) => event?.type !== 'CONFIRM',
  }),
  always('what was typed stands when somebody else changed the feature meanwhile [R-598]', {
    given: (moment) => refused(moment, 'updateFeature', 'record_changed'),
    predicate: ({ snapshot, previousSnapshot }) => snapshot.context.edit === previousSnapshot.context.edit,
  }),
  never('a version is saved over that nobody agreed to [R-596]', {
    given: ({ event }) =>
      event?.type !== 'KEEP_MINE' && event?.type !== 'TAKE_THEIRS' && event?.type !== 'EDIT' && event?.type !== 'ASK_DELETE',
    predicate: ({ snapshot, previousSnapshot }) => snapshot.context.baseVersion !== previousSnapshot.context.baseVersion,
  }),
  always('a feature that could not be deleted is still listed [R-326]', {
    given: (moment) => refused(moment, 'deleteFeature'),
    predicate: ({ snapshot, previousSnapshot }) => snapshot.context.features === previousSnapshot.context.features,
  }),
]);

export const packageCatalogue = propertiesOf(packageCatalogueMachine, ({ always }) => [
  always('packages that are seen already stay when they cannot be read again [R-235]', {
    given: (moment) => refused(moment, 'listPackages') && moment.previousSnapshot.context.packages.length > 0,
    predicate: ({ snapshot, previousSnapshot }) =>
      snapshot.matches('shown') && snapshot.context.packages === previousSnapshot.context.packages,
  }),
  always('nothing for sale is told as such, and not as a failure', {
    given: ({ snapshot }) => snapshot.matches('empty'),
    predicate: (moment) => answered(moment, 'listPackages') && moment.snapshot.context.failure === null,
  }),
]);

export const quoteRequest = propertiesOf(quoteRequestMachine, ({ always, never }) => [
  never('a quote is asked for without name, e-mail or description [R-388]', {
    given: (moment) => isAsked(moment, 'requestQuote'),
    predicate: ({ asked }) => ['name', 'email', 'description'].some((field) => !isWritten(at(asked.requestQuote, field))),
  }),
  always('what was typed stands when it could not be sent [R-388, R-456]', {
    given: (moment) => refused(moment, 'requestQuote'),
    predicate: ({ snapshot, previousSnapshot }) => snapshot.context.form === previousSnapshot.context.form,
  }),
  always('a field that is written changes no other one', {
    given: ({ event }) => event?.type === 'CHANGE',
    predicate: ({ event, snapshot, previousSnapshot }) =>
      Object.entries(snapshot.context.form).every(
        ([field, value]) => value === (field === at(event, 'field') ? at(event, 'value') : at(previousSnapshot.context.form, field)),
      ),
  }),
]);
