import { modelIn, type RegisteredModel } from './model.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('./*/*/*.model.ts', { eager: true });

/** Every model, found by its file: one bundle, loaded only when a path is to be run. */
export const models: readonly RegisteredModel[] = Object.values(files).map(modelIn);
