// biome-ignore lint/style/noRestrictedImports: the first render of a page that came rendered must be the same
import { Suspense, useEffect, useState } from 'react';
import { useSession } from '#features/session/session-context.tsx';
import { Container } from '#ui/page-frame.tsx';
import { lazyPage } from './lazy-page.ts';

const UnfinishedBriefs = lazyPage(() => import('#features/unfinished-briefs/unfinished-briefs.tsx').then((file) => file.UnfinishedBriefs));

/** On the home page, once it is known that a customer is here: strangers fetch nothing of it. */
export const Resume = () => {
  const { user } = useSession();
  // The page came rendered without it, and may be taken over only after the session is known.
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => setTakenOver(true), []);
  if (!isTakenOver || user?.type !== 'customer') return null;
  return (
    <Suspense fallback={null}>
      <Container>
        <UnfinishedBriefs key={user.id} />
      </Container>
    </Suspense>
  );
};
