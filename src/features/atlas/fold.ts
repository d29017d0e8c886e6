import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';

export interface Drawing {
  diagram: string;
  folded: readonly string[];
  /** The element of each transition, by its place; null where it is not drawn as a line. */
  arrows: readonly (string | null)[];
}

export const groupsOf = ({ drawings }: Pick<AtlasMachine, 'drawings'>): string[] => [
  ...new Set(drawings.toSorted((one, other) => one.folded.length - other.folded.length).flatMap(({ folded }) => folded)),
];

const isWithin = (path: string, group: string): boolean => path === group || path.startsWith(`${group}.`);

/** The drawing with these groups open: null for the one that a machine opens with. */
export const drawingOf = (machine: AtlasMachine, open: readonly string[] | null): Drawing => {
  const { drawings, diagram, transitions } = machine;
  const whole: Drawing = { diagram, folded: [], arrows: transitions.map(({ arrow }) => arrow) };
  if (open === null) return drawings[0] ?? whole;
  const closed = groupsOf(machine).filter((group) => !open.includes(group));
  const outermost = closed.filter((group) => !closed.some((other) => other !== group && isWithin(group, other)));
  return drawings.find(({ folded }) => folded.length === outermost.length && outermost.every((group) => folded.includes(group))) ?? whole;
};

/** As wide as the page is at 1440 px, or wider. */
export const isWide = ({ diagram }: Drawing): boolean => Number(/<svg[^<>]* width="(\d+)"/.exec(diagram)?.[1]) > 1130;

/** Where a state stands in a drawing: itself, or the folded group around it. */
export const placeOf = ({ folded }: Drawing, path: string): string => folded.find((group) => isWithin(path, group)) ?? path;

/** The groups that are open after one is opened or folded. */
export const toggled = (machine: AtlasMachine, { folded }: Drawing, group: string): string[] => {
  const open = groupsOf(machine).filter((one) => !folded.some((closed) => isWithin(one, closed)));
  return open.includes(group)
    ? open.filter((one) => !isWithin(one, group))
    : [...open, ...groupsOf(machine).filter((one) => isWithin(group, one))];
};
