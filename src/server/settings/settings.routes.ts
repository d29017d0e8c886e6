import { getSection as getSectionCall } from '#api/contract/settings/get-section.ts';
import { putSection as putSectionCall } from '#api/contract/settings/put-section.ts';
import { freeRoute, type Route, route } from '../operation/route.ts';
import { putSection } from './put-section.ts';
import { readSection } from './read-section.ts';
import { may } from './settings.policy.ts';

export const settingsRoutes: Route[] = [
  route(getSectionCall, may.getSection, (tx, _, { params }, { config }) => readSection(tx, params.section, config)),
  freeRoute(putSectionCall, may.putSection, putSection),
];
