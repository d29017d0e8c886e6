import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { getSettings, type Settings } from '#api/contract/dashboard/get-settings.ts';

export const settingsActors = { read: fromPromise<Settings>(({ signal }) => call(getSettings, {}, { signal })) };
