import { memo, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { SignInMethod } from '#api/contract/accounts/list-sign-in-methods.ts';
import type { KnownPackages } from '#api/contract/rendered-page.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { adminMinimum } from '#shared/roles.ts';
import { Guard } from './guard.tsx';
import { lazyPage } from './lazy-page.ts';
import { Page } from './page.tsx';
import { Resume } from './resume.tsx';
import { CheckoutLayout, SiteLayout } from './site-layout.tsx';

const LoginRoute = lazyPage(() => import('./entry-routes.tsx').then((file) => file.LoginRoute));
const RegisterRoute = lazyPage(() => import('./entry-routes.tsx').then((file) => file.RegisterRoute));
const VerifyEmailRoute = lazyPage(() => import('./entry-routes.tsx').then((file) => file.VerifyEmailRoute));
const ForgotPasswordRoute = lazyPage(() => import('./entry-routes.tsx').then((file) => file.ForgotPasswordRoute));
const ConfirmEmailRoute = lazyPage(() => import('./entry-routes.tsx').then((file) => file.ConfirmEmailRoute));
const ResetPasswordRoute = lazyPage(() => import('./entry-routes.tsx').then((file) => file.ResetPasswordRoute));
const FirstRunRoute = lazyPage(() => import('./entry-routes.tsx').then((file) => file.FirstRunRoute));
const AccountRoute = lazyPage(() => import('./account-route.tsx').then((file) => file.AccountRoute));
const SecurityRoute = lazyPage(() => import('./security-route.tsx').then((file) => file.SecurityRoute));
const CheckoutRoute = lazyPage(() => import('./checkout-route.tsx').then((file) => file.CheckoutRoute));
const AdminRoutes = lazyPage(() => import('./admin-routes.tsx').then((file) => file.AdminRoutes));
const HomePage = lazyPage(() => import('#features/home/home-page.tsx').then((file) => file.HomePage));
const PackagesPage = lazyPage(() => import('#features/packages/packages-page.tsx').then((file) => file.PackagesPage));
const FaqPage = lazyPage(() => import('#features/faq/faq-page.tsx').then((file) => file.FaqPage));
const TermsPage = lazyPage(() => import('#features/legal/legal-page.tsx').then((file) => file.TermsPage));
const PrivacyPage = lazyPage(() => import('#features/legal/legal-page.tsx').then((file) => file.PrivacyPage));
const QuoteRoute = lazyPage(() => import('./quote-route.tsx').then((file) => file.QuoteRoute));
const NotFoundPage = lazyPage(() => import('#features/notices/not-found-page.tsx').then((file) => file.NotFoundPage));
const PaymentSuccessRoute = lazyPage(() => import('./payment-routes.tsx').then((file) => file.PaymentSuccessRoute));
const PaymentPendingRoute = lazyPage(() => import('./payment-routes.tsx').then((file) => file.PaymentPendingRoute));
const PaymentFailureRoute = lazyPage(() => import('./payment-routes.tsx').then((file) => file.PaymentFailureRoute));
const SupportRoute = lazyPage(() => import('./support-route.tsx').then((file) => file.SupportRoute));
const ServicesPage = lazyPage(() => import('#features/notices/unfinished-pages.tsx').then((file) => file.ServicesPage));

const packagePages = [
  { path: '/paquetes-web', title: 'Paquetes web', kind: 'web' },
  { path: '/tiendas-online', title: 'Tiendas en línea', kind: 'ecommerce' },
  { path: '/branding', title: 'Branding', kind: 'branding' },
] as const;

const page = (title: string, content: ReactNode) => <Page title={title}>{content}</Page>;
const own = (title: string, content: (user: SessionUser) => ReactNode) => page(title, <Guard>{content}</Guard>);

/** Public pages, by address. */
const publicRoutes: Readonly<Record<string, { preload: () => Promise<void> }>> = {
  '/': HomePage,
  ...Object.fromEntries(packagePages.map(({ path }) => [path, PackagesPage])),
  '/faq': FaqPage,
  '/terminos': TermsPage,
  '/privacidad': PrivacyPage,
  '/cotizador': QuoteRoute,
};

/** Loads the code of a server-rendered page, so that it hydrates without suspending. */
export const preloadPage = async (path: string): Promise<void> => {
  await (publicRoutes[path] ?? NotFoundPage).preload();
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
      <Route path="/account" element={own('Mi cuenta', (user) => <AccountRoute user={user} />)} />
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
      <Route path="/checkout/:packageType/:packageId" element={own('Contratar', (user) => <CheckoutRoute user={user} />)} />
    </Route>
    <Route path="/instalar" element={page('Puesta en marcha', <FirstRunRoute />)} />
    <Route path="/login" element={page('Iniciar sesión', <LoginRoute methods={methods} />)} />
    <Route path="/register" element={page('Crear cuenta', <RegisterRoute methods={methods} />)} />
    <Route path="/verify-email" element={page('Verifica tu correo', <VerifyEmailRoute />)} />
    <Route path="/forgot-password" element={page('¿Olvidaste tu contraseña?', <ForgotPasswordRoute />)} />
    <Route path="/confirmar-correo" element={page('Confirma tu correo', <ConfirmEmailRoute />)} />
    <Route path="/reset-password" element={page('Restablecer contraseña', <ResetPasswordRoute />)} />
    <Route
      path="/admin/*"
      element={page('Panel de control', <Guard minimum={adminMinimum}>{(user) => <AdminRoutes user={user} />}</Guard>)}
    />
  </Routes>
));
