import { useSearchParams } from 'react-router-dom';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';

/** The selection is in the URL, so that it can be shared. */
export interface Selection {
  /** The selected state, alone or as a stop of the path. */
  state: string | null;
  /** The state where the path to it begins; null for the machine's start. */
  from: string | null;
  path: number | null;
  /** The current stop of the path: 0 is its start. */
  stop: number;
  isPhone: boolean;
  /** The open groups of the diagram; null for the initial ones. */
  open: readonly string[] | null;
}

const whole = (text: string | null): number | null => (text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null);

export const useSelection = (machine: AtlasMachine) => {
  const [params, setParams] = useSearchParams();
  const known = (word: string): string | null => machine.states.find(({ path }) => path === params.get(word))?.path ?? null;
  const at = whole(params.get('camino'));
  const path = at !== null && at >= 1 && at <= machine.paths.length ? at - 1 : null;
  const length = path === null ? 0 : (machine.paths[path]?.edges.length ?? 0);
  const selection: Selection = {
    state: known('estado'),
    from: known('desde'),
    path,
    stop: Math.min(whole(params.get('paso')) ?? 0, length),
    isPhone: params.get('ancho') === 'movil',
    open: params.get('grupos')?.split(',') ?? null,
  };
  const set = (words: Readonly<Record<string, string | null>>): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [word, value] of Object.entries(words)) {
          if (value === null) after.delete(word);
          else after.set(word, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    selection,
    chooseState: (state: string | null) => set({ estado: state, camino: null, paso: null, ...(state === null ? { desde: null } : {}) }),
    chooseFrom: (state: string | null) => set({ desde: state }),
    choosePath: (index: number | null) => set({ camino: index === null ? null : String(index + 1), paso: null, estado: null, desde: null }),
    goToStop: (stop: number) => set({ paso: stop === 0 ? null : String(stop) }),
    openGroups: (groups: readonly string[]) => set({ grupos: groups.join(',') }),
    showPhone: (isPhone: boolean) => set({ ancho: isPhone ? 'movil' : null }),
  };
};

export type Choices = ReturnType<typeof useSelection>;
