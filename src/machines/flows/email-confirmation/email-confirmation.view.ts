import type { Failure } from '#api/contract/failures.ts';
import type { EmailConfirmationSnapshot } from './email-confirmation.machine.ts';

export interface EmailConfirmationView {
  screen: 'opening' | 'asking' | 'badLink' | 'confirmed';
  busy: boolean;
  failure: Failure | null;
}

export const emailConfirmationView = (snapshot: EmailConfirmationSnapshot): EmailConfirmationView => ({
  screen: snapshot.hasTag('ok') ? 'confirmed' : snapshot.hasTag('ko') ? 'badLink' : snapshot.matches('opening') ? 'opening' : 'asking',
  busy: snapshot.hasTag('busy'),
  failure: snapshot.context.failure,
});
