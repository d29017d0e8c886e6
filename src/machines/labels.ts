/** What people read instead of names, in diagrams and screens. */
export interface MachineLabels {
  title: string;
  /** Every event that a person or another part sends. */
  events: Readonly<Record<string, string>>;
  /** What each dialog is called, by the `dialog` of the event that opens it. */
  dialogs?: Readonly<Record<string, string>>;
  /** Every guard on a branch that has no `description` of its own. */
  guards?: Readonly<Record<string, string>>;
  /** What each invoke does, by its id. */
  actors?: Readonly<Record<string, string>>;
}
