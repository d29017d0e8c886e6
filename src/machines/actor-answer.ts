/** Parses `xstate.done.actor.loadOrder` and `xstate.error.actor.loadOrder`; null for any other event type. */
export const actorAnswer = (type: string): { kind: 'done' | 'error'; actorId: string } | null => {
  const [, kind, actorId] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return (kind === 'done' || kind === 'error') && actorId !== undefined ? { kind, actorId } : null;
};
