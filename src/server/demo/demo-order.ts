import type { Brief } from '#api/contract/orders/brief.ts';
import type { DeliveryStatus, IntakeStatus, PackageKind, PackageLevel } from '#shared/vocabulary.ts';
import type { demoCustomers } from './customers.ts';
import type { DemoUsername } from './people.ts';

/** What happened to an order, and how many days ago. Each step runs the operation that a person would have used. */
export type DemoStep = { daysAgo: number } & (
  | { does: 'confirm'; reference: string }
  | { does: 'process' }
  | { does: 'move'; to: Exclude<IntakeStatus, 'pending'>; note: string }
  | { does: 'assign'; to: 'desarrollo' | 'admin' }
  | { does: 'build'; to: Exclude<DeliveryStatus, 'development'>; note: string }
  | { does: 'urls'; staging?: string; production?: string }
  | { does: 'launch' }
);

export interface DemoOrder {
  customer: keyof typeof demoCustomers | Extract<DemoUsername, 'cliente' | 'cliente2'>;
  kind: PackageKind;
  level: PackageLevel;
  placedDaysAgo: number;
  /** Business days until delivery, if they were others than the package has now. */
  agreedDays?: number;
  brief: Brief | null;
  steps: DemoStep[];
}

export const gathering = { does: 'move', to: 'gathering_info', note: 'Pedimos logotipo, fotos y textos por WhatsApp' } as const;
export const design = { does: 'move', to: 'design', note: 'Llegó todo el material; empieza la propuesta de diseño' } as const;
export const review = { does: 'build', to: 'review', note: 'Primera versión lista para que la vea el cliente' } as const;
export const staging = { does: 'build', to: 'staging', note: 'Cambios aplicados; la probamos en celular y computadora' } as const;
