import { later } from '#ui/later.tsx';
import type { TransferHelpProps } from './transfer-help-form.tsx';

/** The help form beside the instructions of an unpaid transfer. */
export const TransferHelp = later<TransferHelpProps>(() => import('./transfer-help-form.tsx').then((file) => file.TransferHelpForm));
