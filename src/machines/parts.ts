import { type AnyEventObject, assign, type EventObject, fromPromise, type PromiseActorLogic } from 'xstate';
import { type Failure, failureOf, type Issue } from '#api/contract/failures.ts';
import { business } from '#shared/business.ts';

// What machines share. Nothing here has states: those stand in the machine that has them, by their own names.

/** An actor that only says what it takes and answers: whoever starts the machine provides it. It names itself where it was forgotten. */
export const notProvided = <Output, Input = unknown>(): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ self }) => {
    throw new Error(`${self.id} is not provided`);
  });

/** The one place where a context keeps what went wrong. */
interface FailureSlot {
  failure: Failure | null;
}

// biome-ignore lint/suspicious/noExplicitAny: an action that starts no actors fits every machine's.
type NoActor = any;

/** A function, since XState's action types are invariant in the event: one constant fits no machine. */
export const failureActions = <C extends FailureSlot, E extends EventObject>() => ({
  keepFailure: assign<C, E, { error: unknown }, E, NoActor>((_, { error }) => ({ failure: failureOf(error) }) as Partial<C>),
  forgetFailure: assign<C, E, undefined, E, NoActor>(() => ({ failure: null }) as Partial<C>),
});

/** In `onError`: what was thrown is kept. */
export const keepFailure = { type: 'keepFailure', params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }) } as const;

/** In `on.OPEN` of a screen whose dialogs open one at a time. Its machine has the guard `mayOpen` and the action `keepDialog`, both of the dialog's name. */
export const opensDialog = <Dialog extends string>(description: string) => {
  const params = ({ event: { dialog } }: { event: { dialog: Dialog } }) => ({ dialog });
  return { description, guard: { type: 'mayOpen', params }, target: 'dialog', actions: { type: 'keepDialog', params } } as const;
};

/** What a form keeps: what was typed, and what is wrong with it. */
interface FormSlot extends FailureSlot {
  form: object;
  issues: Issue[];
  /** Submits refused since the form was last right. */
  refusals: number;
}
type FieldOf<C extends FormSlot> = keyof C['form'] & string;

const without = (issues: Issue[], field: string): Issue[] => issues.filter(({ path }) => path !== field);

/** Where a record, as somebody else saved it, says something else than the form over it. */
export interface Difference {
  label: string;
  now: string;
}

/** In `guards` of a form whose fields are texts. `issuesIn`: all that is wrong with what was typed. */
export const fieldGuards = <C extends FormSlot>(issuesIn: (form: C['form']) => Issue[]) => ({
  formIsComplete: ({ context }: { context: C }) => issuesIn(context.form).length === 0,
  fieldHasText: ({ context }: { context: C }, { field }: { field: FieldOf<C> }) => (context.form as C['form'])[field] !== '',
});

/** In `actions` of the same form. */
export const fieldActions = <C extends FormSlot, E extends EventObject>(issuesIn: (form: C['form']) => Issue[]) => {
  const issuesAt = (form: C['form'], field: string): Issue[] => issuesIn(form).filter(({ path }) => path === field);
  return {
    keepText: assign<C, E, { field: FieldOf<C>; value: string }, E, NoActor>(({ context }, { field, value }) => {
      const form = { ...context.form, [field]: value };
      const issues = issuesAt(form, field).length === 0 ? without(context.issues, field) : context.issues;
      return { form, issues, refusals: issues.length === 0 ? 0 : context.refusals } as Partial<C>;
    }),
    // What the server said of it stays until it is written anew.
    checkField: assign<C, E, { field: FieldOf<C> }, E, NoActor>(({ context }, { field }) => {
      const found = issuesAt(context.form, field);
      return (found.length === 0 ? {} : { issues: [...without(context.issues, field), ...found] }) as Partial<C>;
    }),
    checkForm: assign<C, E, undefined, E, NoActor>(
      ({ context }) => ({ issues: issuesIn(context.form), refusals: context.refusals + 1, failure: null }) as Partial<C>,
    ),
  };
};

/** What is typed or pasted into the six boxes of a code. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, business.verificationCodeDigits);

/** The output of a machine that ends as its final state says. */
export const outputOfEnd = <Output>({ event }: { event: AnyEventObject }): Output => (event as AnyEventObject & { output: Output }).output;
