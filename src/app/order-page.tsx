import { OrderDetailPage } from '#features/order-detail/order-detail-page.tsx';
import { orderDialogs } from './order-dialogs.tsx';

/** Fetched with its dialogs: no other page of the panel waits for them. */
export const OrderPage = ({ orderId }: { orderId: number }) => <OrderDetailPage orderId={orderId} dialogs={orderDialogs} />;
