import { Suspense } from 'react';
import { useSession } from '#features/session/session-context.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { Container } from '#ui/page-frame.tsx';

const UnfinishedBriefs = lazyComponent(() =>
  import('#features/unfinished-briefs/unfinished-briefs.tsx').then((file) => file.UnfinishedBriefs),
);

/** Shown on the home page once a customer is known to be signed in; anonymous visitors never fetch its code. */
export const Resume = () => {
  const { user } = useSession();
  if (user?.type !== 'customer') return null;
  return (
    <Suspense fallback={null}>
      <Container>
        <UnfinishedBriefs key={user.id} />
      </Container>
    </Suspense>
  );
};
