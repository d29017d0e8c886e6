const numberFrom = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

/** The same sequences each time, unless the environment sets another seed. */
export const seed = numberFrom('PROPERTY_SEED', 20_261_123);
export const numRuns = numberFrom('PROPERTY_RUNS', 20);

/** A deterministic number for a text. */
export const hash = (text: string): number => {
  let number = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) number = Math.imul(number ^ text.charCodeAt(at), 0x01000193);
  return (number ^ (number >>> 15)) >>> 0;
};
