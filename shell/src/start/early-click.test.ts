import { releaseClicks, repeatClick } from './early-click';

function hold(): HTMLElement {
  document.body.innerHTML = '<div id="root"><button>Menu</button></div>';
  const button = document.querySelector('button');
  window.earlyClick = { button, hold: () => undefined };
  return document.querySelector('#root') ?? document.body;
}

test('a held click is repeated once on its button, which gets the focus', () => {
  const menu = hold().querySelector('button');
  const click = jest.fn();
  menu?.addEventListener('click', click);
  repeatClick();
  repeatClick();
  expect(click).toHaveBeenCalledTimes(1);
  expect(menu).toHaveFocus();
});

test('if the page was replaced, the held button is the new one with the same text, if there is one', () => {
  const root = hold();
  root.innerHTML = '<button>Settings</button><button>Menu</button>';
  expect(releaseClicks()).toBe(root.querySelectorAll('button')[1]);
  hold().innerHTML = '<button>Try Again</button>';
  expect(releaseClicks()).toBeNull();
});
