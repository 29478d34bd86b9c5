import { releaseClicks, repeatClick } from './early-click';

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

test('a held click is repeated on the new button, which gets the focus', () => {
  const root = hold('<button>Menu</button>');
  root.innerHTML = '<button>Settings</button><button>Menu</button>';
  const click = jest.fn();
  const menu = root.querySelectorAll('button')[1];
  menu?.addEventListener('click', click);
  repeatClick();
  expect(click).toHaveBeenCalledTimes(1);
  expect(menu).toHaveFocus();
});
