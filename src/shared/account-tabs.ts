export const accountTabs = {
  contrataciones: 'Mis contrataciones',
  requerimientos: 'Requerimientos',
  soporte: 'Soporte',
  perfil: 'Mi perfil',
} as const;

export type AccountTab = keyof typeof accountTabs;

export const tabAddress = (tab: AccountTab): string => (tab === 'contrataciones' ? '/account' : `/account?tab=${tab}`);

export const supportTab = tabAddress('soporte');

/** The purchases tab, scrolled to this purchase. */
export const orderAddress = (subscriptionId: number): string => `/account?pedido=${subscriptionId}`;

/** The support tab with its dialog open for this purchase. */
export const supportRequestAddress = (subscriptionId: number): string => `${supportTab}&solicitar=${subscriptionId}`;

/** The support tab with the dialog for a question about this order. */
export const questionAddress = (subscriptionId: number): string => `${supportTab}&preguntar=${subscriptionId}`;

/** The requirements tab with this one open. */
export const requirementAddress = (ticketId: number): string => `${tabAddress('requerimientos')}&ticket=${ticketId}`;

/** The tab in the address; defaults to the first. */
export const tabOf = (value: string | null): AccountTab =>
  value !== null && Object.hasOwn(accountTabs, value) ? (value as AccountTab) : 'contrataciones';
