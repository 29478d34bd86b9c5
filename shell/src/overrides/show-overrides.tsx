import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OverrideBar } from './override-bar';
import type { OverrideRequest } from './override-link';
import type { Override } from './override-memory';

/** Shows the overrides above the page, in a root of their own, so that they stay if the app stops working. */
export function showOverrides(active: readonly Override[], request: OverrideRequest | undefined): void {
  const host = document.createElement('div');
  // The bar stays at the top while the page scrolls, because this element takes no space of its own.
  host.style.display = 'contents';
  document.body.prepend(host);
  createRoot(host).render(
    <StrictMode>
      <OverrideBar active={active} request={request} />
    </StrictMode>,
  );
}
