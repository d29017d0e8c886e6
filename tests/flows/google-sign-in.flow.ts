import { createElement } from 'react';
import { listSignInMethods } from '#api/contract/accounts/list-sign-in-methods.ts';
import { googleSignInMachine } from '#machines/flows/google-sign-in/google-sign-in.machine.ts';
import { googleSignInModel } from '#machines/flows/google-sign-in/google-sign-in.model.ts';
import { becomes, press } from './kit/actions.ts';
import { answers, sends } from './kit/calls.ts';
import { absent, inBrowser, see } from './kit/expectations.ts';
import { expiredSession } from './kit/expired-session.ts';
import { flowTable } from './kit/flow-table.ts';
import { button, link, text } from './kit/targets.ts';

const google = button('Continuar con Google');
const notOffered = () => [absent(google), inBrowser(see(button('Iniciar sesión')))];

export const googleSignInFlow = flowTable(googleSignInMachine)({
  model: googleSignInModel,
  given: { redirect: '/checkout/web/12' as string | null, isRendered: false },
  givenBy: (input) => ({ redirect: '/checkout/web/12', ...(input as { isRendered: boolean }) }),
  jsdom: {
    render: async ({ redirect, isRendered }, { page: { machine } }) => {
      // Loaded on demand: import it before time stands still.
      await import('#features/google-sign-in/google-sign-in-calls.ts');
      const { GoogleOffer } = await import('#features/google-sign-in/google-sign-in.tsx');
      return createElement(GoogleOffer, { redirect, isRendered, saysConsent: true, ...(machine === undefined ? {} : { machine }) });
    },
  },
  browser: {
    who: 'guest',
    // To the application, the page comes without the button.
    cookies: ({ isRendered }) => (isRendered ? [] : [expiredSession]),
    at: ({ redirect }) => (redirect === null ? '/login' : `/login?redirect=${redirect}`),
    // Google answers 204, so the browser stays on the page.
    before: (page) => page.route('**/srv/auth/google?redirect=%2Fcheckout%2Fweb%2F12', (route) => route.fulfill({ status: 204 })),
  },
  actions: { CONTINUE: () => [press(google)] },
  values: () => ({}),
  expectations: {
    asking: notOffered,
    absent: notOffered,
    offered: () => [see(google, { busy: false })],
    leaving: () => [see(google, { busy: true })],
  },
  starts: () => ({ state: 'asking', calls: [sends(listSignInMethods, {})] }),
  scenarios: (_) => {
    const offered = {
      ...answers(listSignInMethods, { methods: ['password', 'google'] }),
      state: 'offered',
      also: [
        see(text(/La primera vez se abre tu cuenta/), {
          text: 'La primera vez se abre tu cuenta y aceptas los términos y el aviso de privacidad.',
        }),
        see(link('términos'), { href: '/terminos' }),
        see(link('aviso de privacidad'), { href: '/privacidad' }),
      ],
    } as const;
    return [
      {
        title: 'Google is offered with what the first sign-in accepts, and can be used again after coming back [R-317, R-321]',
        steps: [
          offered,
          { does: { type: 'CONTINUE', redirect: '/checkout/web/12' }, state: 'leaving' },
          { acts: [becomes('shown again')], state: 'offered' },
          { does: { type: 'CONTINUE', redirect: '/checkout/web/12' }, state: 'leaving' },
        ],
      },
      {
        title: 'a page that came with the button asks nothing',
        given: { isRendered: true },
        starts: { state: 'offered' },
        steps: [{ does: { type: 'CONTINUE', redirect: '/checkout/web/12' }, state: 'leaving' }],
      },
    ];
  },
});
