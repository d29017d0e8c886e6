import { confirmEmail } from '#api/contract/auth/confirm-email.ts';
import type { EmailConfirmationEvent } from '#machines/flows/email-confirmation/email-confirmation.machine.ts';
import { emailConfirmationModel } from '#machines/flows/email-confirmation/email-confirmation.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { addressToConfirm } from '../prepared/address-to-confirm.ts';
import { isAtRest, isHeaded, isSubmitting, tells } from './entry-form.ts';

const gestures = {
  OPENED: byItself,
  CONFIRM: ({ page }) => press('Confirmar correo')(page),
} satisfies PageGestures<EmailConfirmationEvent>;

/** With the link of the mail. */
const gesturesOf = (token: string): PageGestures<EmailConfirmationEvent> => ({
  ...gestures,
  OPENED: (_hands, event) => ({ ...event, token }),
});

export const emailConfirmationFlow = browserFlow({
  model: emailConfirmationModel,
  who: 'guest',
  at: '/confirmar-correo',
  prepare: async ({ path: { steps }, as }) => {
    if (steps[0]?.event.token == null) return {};
    const token = await addressToConfirm(as);
    return { at: `/confirmar-correo?token=${token}`, gestures: gesturesOf(token) };
  },
  calls: { confirmEmail: { operation: confirmEmail, by: 'server', told: () => undefined } },
  gestures,
  sees: {
    opening: passing,
    badLink: isHeaded('Enlace inválido'),
    asking: async (page, snapshot) => {
      await isHeaded('Confirma tu correo')(page);
      await isAtRest('Confirmar correo')(page);
      await tells('Error al confirmar el correo')(page, snapshot);
    },
    confirming: isSubmitting('Confirmar correo'),
    confirmed: isHeaded('Tu correo quedó confirmado'),
  },
});
