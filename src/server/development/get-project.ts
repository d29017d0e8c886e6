import type { getProject as contract } from '#api/contract/development/get-project.ts';
import type { InputOf } from '#api/contract/operation.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { projectOf } from '../sales/orders/get-order.ts';

export const getProject = async (tx: Tx, _actor: Actor, { params }: InputOf<typeof contract>) => ({
  project: await projectOf(tx, params.id),
});
