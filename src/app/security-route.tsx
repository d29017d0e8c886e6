import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { PasswordPanel } from '#features/account-security/security-section.tsx';
import { OpenSessionsPanel } from '#features/open-sessions/open-sessions-panel.tsx';
import { FactorPanel } from '#features/second-factor/factor-panel.tsx';
import { useSessionSend } from '#features/session/session-context.tsx';
import { tabAddress } from '#shared/account-tabs.ts';
import { adminMinimum } from '#shared/roles.ts';
import { safeRedirect } from '#shared/safe-redirect.ts';
import { Notice } from '#ui/notice.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { TextLink } from '#ui/text-link.tsx';

const Back = chakra('div', { base: { mb: '3', '& a': { display: 'inline-flex', alignItems: 'center', gap: '2' } } });

/** What guards the own account. Whoever was led here because a second factor is due goes on from here. */
export const Security = ({ user }: { user: SessionUser }) => {
  const send = useSessionSend();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const passwordIsDue = user.password_due === true;
  const isDue = user.factor_due === true;
  const back = safeRedirect(query.get('redirect'), window.location.origin) ?? (user.role >= adminMinimum ? '/admin' : '/');
  const onPasswordChanged = useCallback(() => {
    send({ type: 'PERSON_CHANGED', change: { password_due: false } });
    if (!isDue) navigate(back, { replace: true });
  }, [isDue, send, navigate, back]);
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
      {passwordIsDue ? (
        <>
          <Notice tone="caution" role="status" title="Elige tu propia contraseña para continuar.">
            Alguien más escogió la que usaste y la conoce. En cuanto la cambies sigues a donde ibas.
          </Notice>
          <PasswordPanel username={user.username} onChanged={onPasswordChanged} />
        </>
      ) : null}
      {isDue && !passwordIsDue ? (
        <Notice tone="caution" role="status" title="Actívala para continuar.">
          El equipo no puede operar sin segundo paso: en cuanto la actives sigues a donde ibas.
        </Notice>
      ) : null}
      {passwordIsDue ? null : <FactorPanel onEnrolled={onEnrolled} />}
      {isDue || passwordIsDue ? null : <OpenSessionsPanel />}
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
