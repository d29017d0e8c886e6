import type { ReactNode } from 'react';
import { auth } from './auth-frame.styles.ts';
import { Drawing } from './drawing.tsx';
import { Logo } from './logo.tsx';
import { mainId } from './main-id.ts';

interface AuthFrameProps {
  /** The drawing of a door on the right, hidden on narrow screens. */
  art: string;
  /** Content above the title, such as a back link. */
  above?: ReactNode;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Layout of all sign-in and registration pages: the form on white, the door beside it. */
export const AuthFrame = ({ art, above, title, lead, children }: AuthFrameProps) => (
  <div className={auth.page}>
    <div className={auth.side}>
      <header>
        <Logo />
      </header>
      <main id={mainId} tabIndex={-1} className={auth.main}>
        {above ? <div>{above}</div> : null}
        <h1 className={auth.title}>{title}</h1>
        {lead ? <p className={auth.lead}>{lead}</p> : null}
        <div className={auth.content}>{children}</div>
      </main>
    </div>
    <div className={auth.door}>
      <Drawing art={art} className={auth.drawing} />
    </div>
  </div>
);
