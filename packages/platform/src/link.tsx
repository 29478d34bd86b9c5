import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useNavigation } from './navigation';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path in the app ('/report', '/about#privacy'), or any other URL. */
  to: string;
};

/** Renders an anchor. A plain click on a path navigates within the app; the browser handles all other clicks. */
export function Link({ to, onClick, children, ...rest }: Props) {
  const { navigate, href } = useNavigation();
  const inApp = /^[/?#](?!\/)/.test(to);

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!inApp || event.defaultPrevented || !isPlainClick(event) || rest.target === '_blank') return;
    event.preventDefault();
    navigate(to);
  };

  return (
    <a {...rest} href={inApp && href ? href(to) : to} onClick={handleClick}>
      {children}
    </a>
  );
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
