import { CircleHelp, Menu as MenuIcon, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, use, useId, useRef, useState } from 'react';
import { Logo } from './logo.tsx';
import { Anchor, type AnchorProps, PlaceContext } from './place.tsx';
import { header } from './site-header.styles.ts';
import { siteNav } from './site-links.ts';

/** A link of the site's menu, marked when its page is open. */
const PageLink = (props: AnchorProps) => {
  const { pathname } = use(PlaceContext);
  return <Anchor {...props} {...(pathname === props.to ? { 'aria-current': 'page' as const } : {})} />;
};

const PhonePanel = ({ id, onLeave, children }: { id: string; onLeave: () => void; children: ReactNode }) => (
  <div id={id} className={header.panel}>
    <nav aria-label="Menú del sitio">
      <ul className={header.list}>
        {siteNav.map(({ label, to }) => (
          <li key={to}>
            <PageLink to={to} className={header.panelLink} onClick={onLeave}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
    {children}
  </div>
);

interface SiteHeaderProps {
  /** On the right: a `PersonMenu`, or the sign-in links. On a phone it stays beside the menu button. */
  session: ReactNode;
  /** Content below the links of the phone menu. */
  phoneExtra?: ReactNode;
}

export const SiteHeader = ({ session, phoneExtra }: SiteHeaderProps) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const close = () => setOpen(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    close();
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape comes from the menu's button or links
    <header className={header.bar} onKeyDown={onKeyDown}>
      <div className={header.row}>
        <Logo />
        <nav aria-label="Principal" className={header.nav}>
          <ul className={header.navList}>
            {siteNav.map(({ label, to }) => (
              <li key={to}>
                <PageLink to={to} className={header.link}>
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={header.corner}>{session}</div>
        <button
          className={header.menuButton}
          ref={button}
          type="button"
          aria-label={open ? 'Cerrar menú' : 'Abrir menú'}
          aria-expanded={open}
          {...(open ? { 'aria-controls': panel } : {})}
          onClick={() => setOpen(!open)}
        >
          {open ? <X size={24} aria-hidden="true" /> : <MenuIcon size={24} aria-hidden="true" />}
        </button>
      </div>
      {open ? (
        <PhonePanel id={panel} onLeave={close}>
          {phoneExtra}
        </PhonePanel>
      ) : null}
    </header>
  );
};

/** Header of the checkout: only the FAQ link and the exit. */
export const CheckoutHeader = ({ exitTo = '/' }: { exitTo?: string }) => (
  <header className={header.bar}>
    <div className={header.row}>
      <Logo />
      <div className={header.checkoutCorner}>
        <Anchor to="/faq" className={`${header.link} ${header.help}`}>
          <CircleHelp size={18} aria-hidden="true" />
          Preguntas frecuentes
        </Anchor>
        <Anchor to={exitTo} className={`${header.link} ${header.exit}`} aria-label="Salir">
          <X size={20} aria-hidden="true" />
          <span className={header.exitWord}>Salir</span>
        </Anchor>
      </div>
    </div>
  </header>
);
