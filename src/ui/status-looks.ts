import {
  Ban,
  CalendarX,
  CheckCheck,
  CircleCheck,
  CircleDot,
  CircleX,
  ClipboardList,
  Clock,
  CodeXml,
  Coins,
  Copy,
  Eye,
  FlaskConical,
  Globe,
  Hourglass,
  Loader,
  Lock,
  type LucideIcon,
  PenTool,
  Scale,
  ScanSearch,
  SearchCheck,
  Undo2,
  UserCheck,
  UserMinus,
} from 'lucide-react';
import type { AccountStatus, DevelopmentStatus, MoneyTroubleKind, PaymentStatus, RequirementStatus } from '#shared/vocabulary.ts';

interface StatusLook {
  palette: string;
  icon: LucideIcon;
}

export const developmentLooks: Record<DevelopmentStatus, StatusLook> = {
  pending: { palette: 'piedra', icon: Clock },
  gathering_info: { palette: 'cielo', icon: ClipboardList },
  design: { palette: 'bugambilia', icon: PenTool },
  development: { palette: 'anil', icon: CodeXml },
  review: { palette: 'maiz', icon: Eye },
  staging: { palette: 'mamey', icon: FlaskConical },
  live: { palette: 'nopal', icon: Globe },
};

export const paymentLooks: Record<PaymentStatus, StatusLook> = {
  pending: { palette: 'maiz', icon: Clock },
  processing: { palette: 'cielo', icon: ScanSearch },
  confirmed: { palette: 'nopal', icon: CircleCheck },
};

export const moneyLooks: Record<MoneyTroubleKind, StatusLook> = {
  charged_back: { palette: 'chile', icon: CircleX },
  refunded: { palette: 'piedra', icon: Undo2 },
  wrong_amount: { palette: 'maiz', icon: Scale },
  wrong_currency: { palette: 'maiz', icon: Coins },
  double: { palette: 'bugambilia', icon: Copy },
  in_review: { palette: 'cielo', icon: SearchCheck },
  refunding: { palette: 'piedra', icon: Hourglass },
  owed: { palette: 'maiz', icon: Clock },
  owed_processing: { palette: 'cielo', icon: ScanSearch },
  given_back: { palette: 'piedra', icon: Undo2 },
};

export const accountLooks: Record<AccountStatus, StatusLook> = {
  inactive: { palette: 'piedra', icon: UserMinus },
  active: { palette: 'nopal', icon: UserCheck },
  trial: { palette: 'cielo', icon: Hourglass },
  suspended: { palette: 'chile', icon: Ban },
  cancelled: { palette: 'piedra', icon: CircleX },
  expired: { palette: 'maiz', icon: CalendarX },
};

export const requirementLooks: Record<RequirementStatus, StatusLook> = {
  pending: { palette: 'anil', icon: CircleDot },
  in_progress: { palette: 'cielo', icon: Loader },
  resolved: { palette: 'nopal', icon: CheckCheck },
  closed: { palette: 'piedra', icon: Lock },
};
