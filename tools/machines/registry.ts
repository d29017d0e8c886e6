import type { AnyStateMachine } from 'xstate';
import type { MachineLabels } from '#machines/labels.ts';
import { modelIn, type RegisteredModel } from '#machines/model.ts';
import { machineFiles } from './machine-files.ts';

/** `id` is the machine's id, its folder's name and the prefix of its file names. */
export interface RegisteredMachine {
  id: string;
  kind: 'lifecycle' | 'flow';
  machine: AnyStateMachine;
  labels: MachineLabels;
  model: RegisteredModel;
}

const registered = async (kind: RegisteredMachine['kind']): Promise<RegisteredMachine[]> => {
  const ids = machineFiles('.model.ts').flatMap((file) => file.split(`/${kind}s/`)[1]?.split('/')[0] ?? []);
  const models = await Promise.all(ids.map(async (id) => modelIn(await import(`../../src/machines/${kind}s/${id}/${id}.model.ts`))));
  return models.map((model) => ({ id: model.machine.id, kind, machine: model.machine, labels: model.labels, model }));
};

/** Every machine of the product, found by its folder: diagrams, lint, coverage and listings use this list. */
export const machines: readonly RegisteredMachine[] = [...(await registered('lifecycle')), ...(await registered('flow'))];
