import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PageRouter } from './page-router';

/** Shows the router's path. The address changes during its first render, as if the visitor went back. */
function LeftDuringRender() {
  const { pathname } = useLocation();
  useState(() => window.history.pushState(null, '', '/about'));
  return <p>{pathname}</p>;
}

test('the router shows an address that changes during its first render', async () => {
  window.history.pushState(null, '', '/report');
  render(
    <PageRouter>
      <LeftDuringRender />
    </PageRouter>,
  );
  expect(await screen.findByText('/about')).toBeVisible();
});
