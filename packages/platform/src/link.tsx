import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useNavigation } from './navigation';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A place in the app ('/report', '/about#privacy') or a whole address, which the browser follows itself. */
  to: string;
};

/** A real anchor: a plain click navigates in the page, every other click is the browser's. */
export function Link({ to, onClick, children, ...rest }: Props) {
  const { navigate, href } = useNavigation();
  const inApp = /^[/?#](?!\/)/.test(to);

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!inApp || event.defaultPrevented || !isPlain(event) || rest.target === '_blank') return;
    event.preventDefault();
    navigate(to);
  };

  return (
    <a {...rest} href={inApp && href ? href(to) : to} onClick={handleClick}>
      {children}
    </a>
  );
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
