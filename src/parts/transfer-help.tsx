import { onDemand } from '#ui/later.tsx';
import type { TransferHelpProps } from './transfer-help-form.tsx';

/** The help form beside the instructions of an unpaid transfer. */
export const TransferHelp = onDemand<TransferHelpProps>(() => import('./transfer-help-form.tsx').then((file) => file.TransferHelpForm));
