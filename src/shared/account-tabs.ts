export const accountTabs = {
  contrataciones: 'Mis contrataciones',
  requerimientos: 'Requerimientos',
  soporte: 'Soporte',
  perfil: 'Mi perfil',
} as const;

export type AccountTab = keyof typeof accountTabs;

export const tabAddress = (tab: AccountTab): string => (tab === 'contrataciones' ? '/account' : `/account?tab=${tab}`);

export const supportTab = tabAddress('soporte');

/** The page of one purchase, with its tabs. */
export const orderTabs = { resumen: 'Resumen', negocio: 'Información del negocio' } as const;

export type OrderTab = keyof typeof orderTabs;

export const orderAddress = (subscriptionId: number): string => `/account/pedido/${subscriptionId}`;

export const orderTabAddress = (subscriptionId: number, tab: OrderTab): string =>
  tab === 'resumen' ? orderAddress(subscriptionId) : `${orderAddress(subscriptionId)}?tab=${tab}`;

/** The tab in the address; defaults to the first. */
export const orderTabOf = (value: string | null): OrderTab =>
  value !== null && Object.hasOwn(orderTabs, value) ? (value as OrderTab) : 'resumen';

/** The support tab with its dialog open for this purchase. */
export const supportRequestAddress = (subscriptionId: number): string => `${supportTab}&solicitar=${subscriptionId}`;

/** The support tab with the dialog for a question about this order. */
export const questionAddress = (subscriptionId: number): string => `${supportTab}&preguntar=${subscriptionId}`;

/** The requirements tab with this one open. */
export const requirementAddress = (ticketId: number): string => `${tabAddress('requerimientos')}&ticket=${ticketId}`;

/** The tab in the address; defaults to the first. */
export const tabOf = (value: string | null): AccountTab =>
  value !== null && Object.hasOwn(accountTabs, value) ? (value as AccountTab) : 'contrataciones';
