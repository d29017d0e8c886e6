import { type AnyEventObject, assign, type EventObject, fromPromise, type PromiseActorLogic } from 'xstate';
import { type Failure, failureOf, type Issue } from '#api/contract/failures.ts';
import { business } from '#shared/business.ts';

// Parts shared by machines. No states here: each machine defines its own, under its own names.

/** A placeholder that only declares input and output; the code that starts the machine must provide the actor, or it fails with its id. */
export const notProvided = <Output, Input = unknown>(): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ self }) => {
    throw new Error(`${self.id} is not provided`);
  });

/** Where every context stores its failure. */
interface FailureSlot {
  failure: Failure | null;
}

// biome-ignore lint/suspicious/noExplicitAny: an action that starts no actors fits every machine's.
type NoActor = any;

/** A function, because XState's action types are invariant in the event: no constant would fit every machine. */
export const failureActions = <C extends FailureSlot, E extends EventObject>() => ({
  keepFailure: assign<C, E, { error: unknown }, E, NoActor>((_, { error }) => ({ failure: failureOf(error) }) as Partial<C>),
  forgetFailure: assign<C, E, undefined, E, NoActor>(() => ({ failure: null }) as Partial<C>),
});

/** For `onError`: stores the thrown error as the failure. */
export const keepFailure = { type: 'keepFailure', params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }) } as const;

/** For `on.OPEN` of a screen with one dialog open at a time. The machine defines the guard `mayOpen` and the action `keepDialog`, both given the dialog's name. */
export const opensDialog = <Dialog extends string>(description: string) => {
  const params = ({ event: { dialog } }: { event: { dialog: Dialog } }) => ({ dialog });
  return { description, guard: { type: 'mayOpen', params }, target: 'dialog', actions: { type: 'keepDialog', params } } as const;
};

/** The context of a form: its values and their issues. */
interface FormSlot extends FailureSlot {
  form: object;
  issues: Issue[];
  /** Rejected submits since the form was last valid. */
  refusals: number;
}
type FieldOf<C extends FormSlot> = keyof C['form'] & string;

const without = (issues: Issue[], field: string): Issue[] => issues.filter(({ path }) => path !== field);

/** A field whose value, as another user saved it, differs from the form. */
export interface Difference {
  label: string;
  now: string;
}

/** For `guards` of a form whose fields are texts. `issuesIn` returns all issues of the form's values. */
export const fieldGuards = <C extends FormSlot>(issuesIn: (form: C['form']) => Issue[]) => ({
  formIsComplete: ({ context }: { context: C }) => issuesIn(context.form).length === 0,
  fieldHasText: ({ context }: { context: C }, { field }: { field: FieldOf<C> }) => (context.form as C['form'])[field] !== '',
});

/** For `actions` of the same form. */
export const fieldActions = <C extends FormSlot, E extends EventObject>(issuesIn: (form: C['form']) => Issue[]) => {
  const issuesAt = (form: C['form'], field: string): Issue[] => issuesIn(form).filter(({ path }) => path === field);
  return {
    keepText: assign<C, E, { field: FieldOf<C>; value: string }, E, NoActor>(({ context }, { field, value }) => {
      const form = { ...context.form, [field]: value };
      const issues = issuesAt(form, field).length === 0 ? without(context.issues, field) : context.issues;
      return { form, issues, refusals: issues.length === 0 ? 0 : context.refusals } as Partial<C>;
    }),
    // Keeps the server's issue on a field until the field changes.
    checkField: assign<C, E, { field: FieldOf<C> }, E, NoActor>(({ context }, { field }) => {
      const found = issuesAt(context.form, field);
      return (found.length === 0 ? {} : { issues: [...without(context.issues, field), ...found] }) as Partial<C>;
    }),
    checkForm: assign<C, E, undefined, E, NoActor>(
      ({ context }) => ({ issues: issuesIn(context.form), refusals: context.refusals + 1, failure: null }) as Partial<C>,
    ),
  };
};

/** The digits of a code, as typed or pasted into its six boxes. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, business.verificationCodeDigits);

/** For `output` of a machine: the output of the final state reached. */
export const outputOfEnd = <Output>({ event }: { event: AnyEventObject }): Output => (event as AnyEventObject & { output: Output }).output;
