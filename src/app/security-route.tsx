import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { FactorPanel } from '#features/second-factor/factor-panel.tsx';
import { useSessionSend } from '#features/session/session-context.tsx';
import { tabAddress } from '#shared/account-tabs.ts';
import { adminMinimum } from '#shared/roles.ts';
import { safeRedirect } from '#shared/safe-redirect.ts';
import { Notice } from '#ui/notice.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { TextLink } from '#ui/text-link.tsx';

const Back = chakra('div', { base: { mb: '3', '& a': { display: 'inline-flex', alignItems: 'center', gap: '2' } } });

/** The user's own security settings. A user redirected here because a second factor is due continues to the original page after enrolling. */
export const Security = ({ user }: { user: SessionUser }) => {
  const send = useSessionSend();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isDue = user.factor_due === true;
  const back = safeRedirect(query.get('redirect'), window.location.origin) ?? (user.role >= adminMinimum ? '/admin' : '/');
  const onEnrolled = useCallback(() => {
    if (!isDue) return;
    send({ type: 'PERSON_CHANGED', change: { factor_due: false } });
    navigate(back, { replace: true });
  }, [isDue, send, navigate, back]);
  return (
    <Box display="grid" gap="5">
      <Box>
        <Heading as="h1" textStyle="h1">
          Seguridad
        </Heading>
        <Text color="fg.muted" mt="1.5">
          {user.type === 'user' ? `Tu cuenta, ${user.username}.` : 'Cuida la puerta de tu cuenta.'}
        </Text>
      </Box>
      {isDue ? (
        <Notice tone="caution" role="status" title="Actívala para continuar.">
          El equipo no puede operar sin segundo paso: en cuanto la actives sigues a donde ibas.
        </Notice>
      ) : null}
      <FactorPanel onEnrolled={onEnrolled} />
    </Box>
  );
};

/** /account/seguridad */
export const SecurityRoute = ({ user }: { user: SessionUser }) => (
  <PageFrame>
    {user.type === 'customer' ? (
      <Back>
        <TextLink to={tabAddress('perfil')}>
          <ArrowLeft size={18} aria-hidden="true" />
          Mi perfil
        </TextLink>
      </Back>
    ) : null}
    <Security user={user} />
  </PageFrame>
);
