import type { ReactNode } from 'react';
import { contentLanguage } from '~/platform/language/content-language';

export type NoticeType = 'success' | 'info' | 'warning' | 'error';

const looks: Record<NoticeType, string> = {
  success: 'note ok',
  info: 'note',
  warning: 'note',
  error: 'note bad',
};

interface NoticeProps {
  type: NoticeType;
  title?: string | undefined;
  children?: ReactNode;
}

/**
 * A message about what happened. Screen readers announce problems at once, other messages at the
 * next pause.
 */
export function Notice({ type, title, children }: NoticeProps) {
  return (
    <div className={looks[type]} role={type === 'error' || type === 'warning' ? 'alert' : 'status'}>
      {title ? <strong lang={contentLanguage(title)}>{title}</strong> : null}
      {children ? <div>{children}</div> : null}
    </div>
  );
}
