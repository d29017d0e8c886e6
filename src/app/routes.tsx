import { memo, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { SignInMethod } from '#api/contract/accounts/list-sign-in-methods.ts';
import type { KnownPackages } from '#api/contract/rendered-page.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { adminMinimum, roles } from '#shared/roles.ts';
import { lazyComponent } from '#ui/lazy-component.ts';
import { Guard } from './guard.tsx';
import { LoadingAccount, LoadingForm, LoadingPage, LoadingPanel } from './loading.tsx';
import { Page } from './page.tsx';
import { Resume } from './resume.tsx';
import { CheckoutLayout, SiteLayout } from './site-layout.tsx';

const LoginRoute = lazyComponent(() => import('./entry-routes.tsx').then((file) => file.LoginRoute));
const RegisterRoute = lazyComponent(() => import('./entry-routes.tsx').then((file) => file.RegisterRoute));
const VerifyEmailRoute = lazyComponent(() => import('./entry-routes.tsx').then((file) => file.VerifyEmailRoute));
const ForgotPasswordRoute = lazyComponent(() => import('./entry-routes.tsx').then((file) => file.ForgotPasswordRoute));
const ConfirmEmailRoute = lazyComponent(() => import('./entry-routes.tsx').then((file) => file.ConfirmEmailRoute));
const ResetPasswordRoute = lazyComponent(() => import('./entry-routes.tsx').then((file) => file.ResetPasswordRoute));
const FirstRunRoute = lazyComponent(() => import('./entry-routes.tsx').then((file) => file.FirstRunRoute));
const AccountRoute = lazyComponent(() => import('./account-route.tsx').then((file) => file.AccountRoute));
const OwnOrderRoute = lazyComponent(() => import('./own-order-route.tsx').then((file) => file.OwnOrderRoute));
const SecurityRoute = lazyComponent(() => import('./security-route.tsx').then((file) => file.SecurityRoute));
const CheckoutRoute = lazyComponent(() => import('./checkout-route.tsx').then((file) => file.CheckoutRoute));
const AdminRoutes = lazyComponent(() => import('./admin-routes.tsx').then((file) => file.AdminRoutes));
const HomePage = lazyComponent(() => import('#features/home/home-page.tsx').then((file) => file.HomePage));
const PackagesPage = lazyComponent(() => import('#features/packages/packages-page.tsx').then((file) => file.PackagesPage));
const FaqPage = lazyComponent(() => import('#features/faq/faq-page.tsx').then((file) => file.FaqPage));
const TermsPage = lazyComponent(() => import('#features/legal/legal-page.tsx').then((file) => file.TermsPage));
const PrivacyPage = lazyComponent(() => import('#features/legal/legal-page.tsx').then((file) => file.PrivacyPage));
const QuoteRoute = lazyComponent(() => import('./quote-route.tsx').then((file) => file.QuoteRoute));
const NotFoundPage = lazyComponent(() => import('#features/notices/not-found-page.tsx').then((file) => file.NotFoundPage));
const PaymentSuccessRoute = lazyComponent(() => import('./payment-routes.tsx').then((file) => file.PaymentSuccessRoute));
const PaymentPendingRoute = lazyComponent(() => import('./payment-routes.tsx').then((file) => file.PaymentPendingRoute));
const PaymentFailureRoute = lazyComponent(() => import('./payment-routes.tsx').then((file) => file.PaymentFailureRoute));
const SupportRoute = lazyComponent(() => import('./support-route.tsx').then((file) => file.SupportRoute));
const ServicesPage = lazyComponent(() => import('#features/notices/unfinished-pages.tsx').then((file) => file.ServicesPage));

const packagePages = [
  { path: '/paquetes-web', title: 'Paquetes web', kind: 'web' },
  { path: '/tiendas-online', title: 'Tiendas en línea', kind: 'ecommerce' },
  { path: '/branding', title: 'Branding', kind: 'branding' },
] as const;

const page = (title: string, content: ReactNode) => <Page title={title}>{content}</Page>;
const own = (title: string, content: (user: SessionUser) => ReactNode, loading = <LoadingPage />, minimum: number = roles.customer) => (
  <Page title={title} loading={loading}>
    <Guard minimum={minimum} loading={loading}>
      {content}
    </Guard>
  </Page>
);

interface Code {
  preload: () => Promise<void>;
}

const orderPath = /^\/account\/pedido\/[^/]+$/;

/** The code of each page, by address. */
const codeAt: ReadonlyMap<string, Code> = new Map<string, Code>([
  ['/', HomePage],
  ...packagePages.map(({ path }) => [path, PackagesPage] as const),
  ['/faq', FaqPage],
  ['/terminos', TermsPage],
  ['/privacidad', PrivacyPage],
  ['/cotizador', QuoteRoute],
  ['/account', AccountRoute],
  ['/account/seguridad', SecurityRoute],
  ['/support', SupportRoute],
  ['/services', ServicesPage],
]);
/** The same, by the first part of an address. */
const codeBelow: ReadonlyMap<string, Code> = new Map<string, Code>([
  ['admin', AdminRoutes],
  ['checkout', CheckoutRoute],
  ['payment', PaymentPendingRoute],
]);

const codeOf = (path: string): Code | undefined =>
  orderPath.test(path) ? OwnOrderRoute : (codeAt.get(path) ?? codeBelow.get(path.split('/')[1] ?? ''));

/** Loads the code of the page at this path, so that it renders without suspending. */
export const preloadPage = async (path: string): Promise<void> => {
  await (codeOf(path) ?? NotFoundPage).preload();
};

/** The same for a page that may be opened next. */
export const preparePage = (path: string): void => {
  codeOf(path)
    ?.preload()
    .catch(() => undefined);
};

interface AppRoutesProps {
  /** Embedded in the page. */
  known?: KnownPackages;
  /** How people can sign in; null in the browser, which asks. */
  methods?: readonly SignInMethod[] | null;
}

/** Memoized, so that session changes do not force React to hydrate everything at once. */
export const AppRoutes = memo(({ known = {}, methods = null }: AppRoutesProps) => (
  <Routes>
    <Route element={<SiteLayout />}>
      <Route path="/" element={page('', <HomePage known={known} resume={<Resume />} />)} />
      <Route path="/account" element={own('Mi cuenta', (user) => <AccountRoute user={user} />, <LoadingAccount />)} />
      <Route path="/account/pedido/:id" element={own('Mi pedido', () => <OwnOrderRoute />)} />
      <Route path="/account/seguridad" element={own('Seguridad', (user) => <SecurityRoute user={user} />)} />
      <Route path="/support" element={own('Soporte Técnico', () => <SupportRoute />)} />
      <Route path="/services" element={own('Servicios Adicionales', () => <ServicesPage />)} />
      {packagePages.map(({ path, title, kind }) => (
        <Route key={path} path={path} element={page(title, <PackagesPage key={kind} kind={kind} known={known[kind] ?? null} />)} />
      ))}
      <Route path="/faq" element={page('Preguntas frecuentes', <FaqPage />)} />
      <Route path="/terminos" element={page('Términos', <TermsPage />)} />
      <Route path="/privacidad" element={page('Aviso de privacidad', <PrivacyPage />)} />
      <Route path="/cotizador" element={page('Cotizador', <QuoteRoute />)} />
      <Route path="/payment/success" element={own('Tu pago', () => <PaymentSuccessRoute />)} />
      <Route path="/payment/pending" element={own('Tu pago está pendiente', () => <PaymentPendingRoute />)} />
      <Route path="/payment/failure" element={own('Tu pago no se completó', () => <PaymentFailureRoute />)} />
      <Route path="*" element={page('Página no encontrada', <NotFoundPage />)} />
    </Route>
    <Route element={<CheckoutLayout />}>
      <Route
        path="/checkout/:packageType/:packageId"
        element={own('Contratar', (user) => <CheckoutRoute user={user} />, <LoadingForm />)}
      />
    </Route>
    <Route path="/instalar" element={page('Puesta en marcha', <FirstRunRoute />)} />
    <Route path="/login" element={page('Iniciar sesión', <LoginRoute methods={methods} />)} />
    <Route path="/register" element={page('Crear cuenta', <RegisterRoute methods={methods} />)} />
    <Route path="/verify-email" element={page('Verifica tu correo', <VerifyEmailRoute />)} />
    <Route path="/forgot-password" element={page('¿Olvidaste tu contraseña?', <ForgotPasswordRoute />)} />
    <Route path="/confirmar-correo" element={page('Confirma tu correo', <ConfirmEmailRoute />)} />
    <Route path="/reset-password" element={page('Restablecer contraseña', <ResetPasswordRoute />)} />
    <Route path="/admin/*" element={own('Panel de control', (user) => <AdminRoutes user={user} />, <LoadingPanel />, adminMinimum)} />
  </Routes>
));
