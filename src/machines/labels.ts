/** The labels shown instead of names, in diagrams and on screens. */
export interface MachineLabels {
  title: string;
  /** By event type: every event sent by a person or another part. */
  events: Readonly<Record<string, string>>;
  /** By the `dialog` of the event that opens it. */
  dialogs?: Readonly<Record<string, string>>;
  /** By guard name: every guard on a branch without its own `description`. */
  guards?: Readonly<Record<string, string>>;
  /** By invoke id: what it does. */
  actors?: Readonly<Record<string, string>>;
}
