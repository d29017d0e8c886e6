import { Stack } from '@chakra-ui/react';
import { useCallback } from 'react';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { EmailChange } from '#features/account-security/email-change.tsx';
import { SecuritySection } from '#features/account-security/security-section.tsx';
import { NoticePanel } from '#features/profile/notice-panel.tsx';
import { ProfileTab } from '#features/profile/profile-tab.tsx';
import { useSessionSend } from '#features/session/session-context.tsx';
import type { PersonChange } from '#machines/flows/session/session.machine.ts';

/** Profile, notices and account security are independent features, composed here. */
export const OwnProfile = ({ user }: { user: SessionUser }) => {
  const send = useSessionSend();
  const onPerson = useCallback((change: PersonChange) => send({ type: 'PERSON_CHANGED', change }), [send]);
  const onEmail = useCallback((email: string) => onPerson({ email }), [onPerson]);
  return (
    <Stack gap="6">
      <ProfileTab email={user.email} onPerson={onPerson} />
      {user.type === 'customer' ? <NoticePanel /> : null}
      <SecuritySection username={user.username}>
        <EmailChange user={user} onChanged={onEmail} />
      </SecuritySection>
    </Stack>
  );
};
