import { operation } from '../operation.ts';
import { Section, sectionParams } from './section.ts';

export const getSection = operation({
  name: 'getSection',
  summary: 'What the agency says of itself in one section, with its versions and what the server fixes',
  method: 'GET',
  path: '/dashboard/settings/:section',
  params: sectionParams,
  response: Section,
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable'],
});
