import type { ComponentProps } from 'react';
import { CopyableValue } from '#parts/copyable-value.tsx';

type Value = Pick<ComponentProps<typeof CopyableValue>, 'subject' | 'text' | 'done'>;
type Parts = Pick<ComponentProps<typeof CopyableValue>, 'machine' | 'clock'>;

/** Values that each have their own machine of the given kind. */
export const CopyableValues = ({ values, ...parts }: Parts & { values: readonly Value[] }) =>
  values.map((value) => (
    <CopyableValue key={value.subject} {...value} {...parts}>
      {value.text}
    </CopyableValue>
  ));
