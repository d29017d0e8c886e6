import { brand } from '#shared/brand.ts';
import { logo } from './logo.styles.ts';
import { Anchor } from './place.tsx';

const LogoMark = ({ size = 30 }: { size?: number }) => (
  <svg className={logo.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <path d="M0 0H32V32H0z" fill="#F9723F" />
    <path d="M0 21H32V32H0z" fill="#0938BF" />
    <path d="M8 32V9H24V32" fill="white" />
    <path d="M8 9H24V13.2H8z" fill="#14110D" />
    <path d="M16 32V18H24V32z" fill="#FFCA58" />
  </svg>
);

/** The logo and the name, linking to the home page. */
export const Logo = ({ to = '/' }: { to?: string }) => (
  <Anchor to={to} className={logo.home}>
    <LogoMark />
    {brand.name}
  </Anchor>
);
