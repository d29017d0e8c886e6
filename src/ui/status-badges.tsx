import type { AccountStatus, DevelopmentStatus, PaymentStatus, RequirementStatus } from '#shared/vocabulary.ts';
import { accountStatusNames, developmentStatusNames, paymentStatusNames, requirementStatusNames } from '#shared/vocabulary.ts';
import { Badge } from './badge.tsx';
import { accountLooks, developmentLooks, paymentLooks, requirementLooks } from './status-looks.ts';

export const DevelopmentBadge = ({ status }: { status: DevelopmentStatus }) => (
  <Badge {...developmentLooks[status]}>{developmentStatusNames[status]}</Badge>
);

export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge {...paymentLooks[status]}>{paymentStatusNames[status]}</Badge>
);

export const AccountBadge = ({ status }: { status: AccountStatus }) => (
  <Badge {...accountLooks[status]}>{accountStatusNames[status]}</Badge>
);

export const RequirementBadge = ({ status }: { status: RequirementStatus }) => (
  <Badge {...requirementLooks[status]}>{requirementStatusNames[status]}</Badge>
);
