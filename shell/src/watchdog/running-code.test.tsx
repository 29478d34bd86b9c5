import { screen, waitFor } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { Slot } from '../remotes/places';
import { signedRegistry } from '../testing/signed-registry';
import { remoteRecord } from '../remotes/testing/registry';
import { controlledLoader, renderRemotes, serveRegistry, settle } from '../remotes/testing/render-remotes';
import { connectWatchdog } from './running-code';

const MAP = { name: 'mfe_map', version: '1.0.0-aaaaaaaa' };

/** The last message of the page to its watchdog. */
let running: unknown = null;
connectWatchdog({ postMessage: (message: unknown) => (running = message) });

const seen: Record<string, unknown> = {};
const note = (where: string) => (seen[where] = running);

function Remote() {
  note('render');
  useLayoutEffect(() => void note('layout effect'), []);
  useEffect(() => void note('effect'), []);
  return (
    <>
      <button type="button" onClick={() => note('click')}>
        Go
      </button>
      <button type="button" onClick={(event) => event.stopPropagation()}>
        Stop
      </button>
      <button type="button" onClick={() => window.dispatchEvent(new Event('beforeprint'))}>
        Print
      </button>
    </>
  );
}

async function mountRemote() {
  serveRegistry(signedRegistry({ mfe_map: remoteRecord() }));
  const { loader, attempts } = controlledLoader();
  renderRemotes(loader, <Slot name="home.map" />);
  await waitFor(() => expect(attempts).toHaveLength(1));
  await settle(() => attempts[0]?.resolve({ default: Remote }));
  await screen.findByRole('button', { name: 'Go' });
}

test('the watchdog knows whose code renders, runs effects and handles an event, and that it has ended', async () => {
  await mountRemote();
  expect(seen).toMatchObject({ render: MAP, 'layout effect': MAP, effect: MAP });
  expect(running).toBeNull();

  screen.getByRole('button', { name: 'Go' }).click();
  expect(seen['click']).toEqual(MAP);
  expect(running).toBeNull();
});

test('the code of an event ends with its task if a remote stops the event, and before the print dialog', async () => {
  await mountRemote();
  screen.getByRole('button', { name: 'Stop' }).click();
  expect(running).toEqual(MAP);
  await settle(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect(running).toBeNull();

  let printing: unknown = MAP;
  const onPrint = () => (printing = running);
  window.addEventListener('beforeprint', onPrint);
  screen.getByRole('button', { name: 'Print' }).click();
  expect(printing).toBeNull();
});
