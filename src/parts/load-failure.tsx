import type { Failure } from '#api/contract/failures.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Part of a page that could not be loaded, with a button to try again. */
export const LoadFailure = ({ title, failure, onRetry }: { title: string; failure: Failure | null; onRetry: () => void }) => (
  <Notice
    tone="error"
    role="alert"
    title={title}
    action={
      <Button size="sm" variant="outline" onClick={onRetry}>
        Reintentar
      </Button>
    }
  >
    {failure === null ? null : failureDetail(failure)}
  </Notice>
);
