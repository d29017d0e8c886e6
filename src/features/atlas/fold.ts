import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';

export interface Drawing {
  diagram: string;
  folded: readonly string[];
  /** The element id of each transition, by its index; null if it is not drawn as a line. */
  arrows: readonly (string | null)[];
}

export const groupsOf = ({ drawings }: Pick<AtlasMachine, 'drawings'>): string[] => [
  ...new Set(drawings.toSorted((one, other) => one.folded.length - other.folded.length).flatMap(({ folded }) => folded)),
];

const isWithin = (path: string, group: string): boolean => path === group || path.startsWith(`${group}.`);

/** The drawing with these groups open; null selects the machine's initial drawing. */
export const drawingOf = (machine: AtlasMachine, open: readonly string[] | null): Drawing => {
  const { drawings, diagram, transitions } = machine;
  const whole: Drawing = { diagram, folded: [], arrows: transitions.map(({ arrow }) => arrow) };
  if (open === null) return drawings[0] ?? whole;
  const closed = groupsOf(machine).filter((group) => !open.includes(group));
  const outermost = closed.filter((group) => !closed.some((other) => other !== group && isWithin(group, other)));
  return drawings.find(({ folded }) => folded.length === outermost.length && outermost.every((group) => folded.includes(group))) ?? whole;
};

/** Wider than the page is in a 1440 px window. */
export const isWide = ({ diagram }: Drawing): boolean => Number(/<svg[^<>]* width="(\d+)"/.exec(diagram)?.[1]) > 1130;

/** What represents a state in a drawing: the state itself, or the folded group around it. */
export const placeOf = ({ folded }: Drawing, path: string): string => folded.find((group) => isWithin(path, group)) ?? path;

/** The open groups after one is toggled. */
export const toggled = (machine: AtlasMachine, { folded }: Drawing, group: string): string[] => {
  const open = groupsOf(machine).filter((one) => !folded.some((closed) => isWithin(one, closed)));
  return open.includes(group)
    ? open.filter((one) => !isWithin(one, group))
    : [...open, ...groupsOf(machine).filter((one) => isWithin(group, one))];
};
