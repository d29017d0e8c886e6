import { NotFound } from '#ui/not-found.tsx';
import { PageFrame } from '#ui/page-frame.tsx';

export const NotFoundPage = () => (
  <PageFrame flush display="flex" flexDirection="column">
    <NotFound />
  </PageFrame>
);
