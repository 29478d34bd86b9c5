import { releaseClicks } from './early-click';

function hold(html: string): HTMLElement {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const button = document.querySelector('button');
  window.earlyClick = { button, hold: () => undefined };
  return document.querySelector('#root') ?? document.body;
}

test('`releaseClicks` returns the held button once', () => {
  const root = hold('<button>Menu</button>');
  expect(releaseClicks()).toBe(root.querySelector('button'));
  expect(releaseClicks()).toBeNull();
});

test('if the page was replaced, `releaseClicks` returns the new button with the same text', () => {
  const root = hold('<button>Menu</button>');
  root.innerHTML = '<button>Settings</button><button>Menu</button>';
  expect(releaseClicks()).toBe(root.querySelectorAll('button')[1]);
});

test('if no such button is left, `releaseClicks` returns null', () => {
  const root = hold('<button>Menu</button>');
  root.innerHTML = '<button>Try Again</button>';
  expect(releaseClicks()).toBeNull();
});
