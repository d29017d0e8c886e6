import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { getSection } from '#api/contract/settings/get-section.ts';
import { putSection } from '#api/contract/settings/put-section.ts';
import type { Section, SectionName, SectionValues } from '#api/contract/settings/section.ts';

interface Writing {
  section: SectionName;
  base: number;
  values: SectionValues;
  password: string;
}

export const settingsSectionActors = {
  readSection: fromPromise<Section, { section: SectionName }>(({ input: { section }, signal }) =>
    call(getSection, { params: { section } }, { signal }),
  ),
  writeSection: fromPromise<{ section: Section }, Writing>(({ input: { section, base, values, password }, signal }) => {
    const body = { base_version: base, values, ...(password === '' ? {} : { current_password: password }) };
    return call(putSection, { params: { section }, body }, { signal });
  }),
};
