/** A change that would let a refused event be accepted, and the sentence that explains it. */
export interface Remedy<Context extends object, Event extends object> {
  sentence: string;
  context?: Partial<Context>;
  event?: Partial<Event>;
}

type Accepts<Context, Event> = (context: Context, event: Event) => boolean;

const applied = <Context extends object, Event extends object>(
  remedies: readonly Remedy<Context, Event>[],
  context: Context,
  event: Event,
): [Context, Event] =>
  remedies.reduce(
    ([c, e], remedy) => [
      { ...c, ...remedy.context },
      { ...e, ...remedy.event },
    ],
    [context, event],
  );

/** Whether the event would be accepted from here once all remedies are applied. */
export const isWithinReach = <Context extends object, Event extends object>(
  accepts: Accepts<Context, Event>,
  remedies: readonly Remedy<Context, Event>[],
  context: Context,
  event: Event,
): boolean => accepts(...applied(remedies, context, event));

/**
 * The sentence of the first missing remedy, or undefined if no remedy helps.
 * Decided by the machine itself: a remedy is missing if all the others together do not suffice.
 */
export const firstMissing = <Context extends object, Event extends object>(
  accepts: Accepts<Context, Event>,
  remedies: readonly Remedy<Context, Event>[],
  context: Context,
  event: Event,
): string | undefined => {
  if (!isWithinReach(accepts, remedies, context, event)) return undefined;
  return remedies.find((remedy) => {
    const others = remedies.filter((other) => other !== remedy);
    return !isWithinReach(accepts, others, context, event);
  })?.sentence;
};
