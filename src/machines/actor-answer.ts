/** What an actor's end means, where an event is one: `xstate.done.actor.loadOrder`, `xstate.error.actor.loadOrder`. */
export const actorAnswer = (type: string): { kind: 'done' | 'error'; actorId: string } | null => {
  const [, kind, actorId] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return (kind === 'done' || kind === 'error') && actorId !== undefined ? { kind, actorId } : null;
};
