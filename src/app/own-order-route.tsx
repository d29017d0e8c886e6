import { useParams } from 'react-router-dom';
import { NotFoundPage } from '#features/notices/not-found-page.tsx';
import { OwnOrderPage } from '#features/own-order/own-order-page.tsx';

export const OwnOrderRoute = () => {
  const { id = '' } = useParams();
  const orderId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
  return orderId === null ? <NotFoundPage /> : <OwnOrderPage key={orderId} orderId={orderId} missing={<NotFoundPage />} />;
};
