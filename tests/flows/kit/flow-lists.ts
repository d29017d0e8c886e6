/** All generated paths of these flows run on their pages in `npm test`, and in Chromium in `npm run test:all`. */
export const mainFlows: readonly string[] = ['checkout', 'payment-confirmation', 'payment-pending', 'session', 'sign-in', 'status-change'];

/**
 * Boards, lists, small forms and dialogs: their scenarios cover the main path and the refusals, and generated paths show that page and machine agree.
 * The scenarios of every other flow take every transition.
 */
export const minorFlows: readonly string[] = [
  'atlas',
  'atlas-machine',
  'attachment-tray',
  'audit-log',
  'avatar-change',
  'brief-edit',
  'copy-feedback',
  'dashboard',
  'email-change',
  'email-confirmation',
  'email-correction',
  'event-stream',
  'feature-catalogue',
  'first-run',
  'google-sign-in',
  'hero-rotation',
  'order-board',
  'order-history',
  'order-message',
  'package-catalogue',
  'package-form',
  'package-list',
  'password-change',
  'path-player',
  'path-run',
  'payment-board',
  'profile',
  'project-board',
  'project-detail',
  'quote-board',
  'requirement-list',
  'requirement-thread',
  'settings',
  'subscription-list',
  'support-desk',
  'support-request',
  'ticket-queue',
  'unfinished-briefs',
  'user-activation',
  'user-directory',
];
