import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { notice } from './notice.styles.ts';
import { palettes } from './palette.styles.ts';

const tones = {
  info: { palette: palettes.anil, Icon: Info },
  success: { palette: palettes.nopal, Icon: CircleCheck },
  warning: { palette: palettes.maiz, Icon: Info },
  caution: { palette: palettes.maiz, Icon: TriangleAlert },
  error: { palette: palettes.chile, Icon: CircleAlert },
} as const;

interface NoticeProps {
  tone: keyof typeof tones;
  /** 'alert' interrupts the screen reader, 'status' waits; without a role the notice is plain text. */
  role?: 'alert' | 'status';
  title?: ReactNode;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** A message in a tinted box within the page. */
export const Notice = ({ tone, role, title, children, icon, action }: NoticeProps) => {
  const { palette, Icon } = tones[tone];
  return (
    <div {...(role === undefined ? {} : { role })} className={classes(notice.box, palette)}>
      <div className={notice.icon} aria-hidden="true">
        {icon ?? <Icon size={20} />}
      </div>
      <div className={notice.text}>
        {title ? <div className={notice.title}>{title}</div> : null}
        {children}
        {action ? <div className={notice.action}>{action}</div> : null}
      </div>
    </div>
  );
};
