import { operation } from '../operation.ts';
import { Notices } from './notices.ts';

export const getNotices = operation({
  name: 'getNotices',
  summary: 'Which mails one gets, of those that one may decline',
  method: 'GET',
  path: '/profile/notices',
  response: Notices,
  failures: ['unauthenticated', 'unavailable'],
});
