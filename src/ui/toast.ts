export type ToastTone = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  id: number;
  tone: ToastTone;
  title: string;
  detail?: string;
  action?: { label: string; onPress: () => void };
}

const most = 3;
let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

const show = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => toasts,
};

export const closeToast = (id: number): void => show(toasts.filter((toast) => toast.id !== id));

export const clearToasts = (): void => show([]);

const add = (tone: ToastTone, title: string, more: Pick<Toast, 'detail' | 'action'> = {}): number => {
  last += 1;
  // A new toast replaces one with the same tone and title.
  const others = toasts.filter((toast) => toast.tone !== tone || toast.title !== title);
  show([...others, { id: last, tone, title, ...more }].slice(-most));
  return last;
};

/** Toasts, rendered by the app's `Toaster`. Each function returns the toast's id, for `closeToast`. */
export const toast = {
  success: (title: string, more?: Pick<Toast, 'detail' | 'action'>) => add('success', title, more),
  info: (title: string, more?: Pick<Toast, 'detail' | 'action'>) => add('info', title, more),
  warning: (title: string, more?: Pick<Toast, 'detail' | 'action'>) => add('warning', title, more),
  error: (title: string, more?: Pick<Toast, 'detail' | 'action'>) => add('error', title, more),
};
