import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { getSettings, type Settings } from '#api/contract/dashboard/get-settings.ts';
import { confirmMailCheck } from '#api/contract/settings/confirm-mail-check.ts';
import { sendMailCheck } from '#api/contract/settings/send-mail-check.ts';

export const settingsActors = { read: fromPromise<Settings>(({ signal }) => call(getSettings, {}, { signal })) };

export const mailCheckActors = {
  sendLetter: fromPromise<string>(async ({ signal }) => (await call(sendMailCheck, {}, { signal })).sent_to),
  confirmCode: fromPromise<string, { code: string }>(
    async ({ input, signal }) => (await call(confirmMailCheck, { body: input }, { signal })).proven_at,
  ),
};
