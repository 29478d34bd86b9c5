import { screen } from '@testing-library/react';
import EmbeddedReport from '../report-form/embedded-report';
import { FEVER_TIP, pending, STORED } from '../testing/backend';
import { fillIn, pass, renderReport, submit } from '../testing/render-report';
import type * as texts from './read-texts';
import { readTexts } from './read-texts';

// Lets a test make the chunk with the translations fail.
jest.mock('./read-texts', () => {
  const actual = jest.requireActual<typeof texts>('./read-texts');
  return { readTexts: jest.fn(actual.readTexts) };
});
const load = jest.mocked(readTexts);

/** A tip of supabase/health-tips.json and its translation. */
const BABY_TIP = {
  ...FEVER_TIP,
  content:
    'A baby under 3 months with a temperature of 38°C or more needs a doctor straight away. So does a baby aged 3 to 6 months with 39°C or more.',
};
const IN_HINDI =
  '3 महीने से छोटे शिशु को 38°C या अधिक बुखार हो तो तुरंत डॉक्टर को दिखाएँ। 3 से 6 महीने के शिशु को 39°C या अधिक हो तो भी।';
const tipInHindi = () => screen.queryByText(IN_HINDI);
const tipInEnglish = (tip = BABY_TIP) => screen.queryByText(tip.content);

beforeEach(() => load.mockClear());
afterEach(() => {
  document.documentElement.lang = 'en';
});

/** Sends a report on a page in a language. The form itself has English texts here. */
async function report(language: string, tip = BABY_TIP) {
  document.documentElement.lang = language;
  const { backend } = await renderReport(<EmbeddedReport />);
  const sending = pending({ status: 201, body: STORED });
  backend.answers.report = sending.answerer;
  backend.answers.tip = () => ({ body: [tip] });
  await fillIn();
  expect(load).not.toHaveBeenCalled();
  await submit();
  const succeed = async () => {
    sending.arrive();
    await pass(10);
  };
  return { succeed };
}

it("shows the tip and the source's name in the page's language", async () => {
  const { succeed } = await report('hi');
  await succeed();
  expect(tipInHindi()).toBeVisible();
  expect(tipInHindi()).not.toHaveAttribute('lang');
  expect(tipInEnglish()).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /विश्व स्वास्थ्य संगठन/ })).toHaveAttribute('href', BABY_TIP.source_url);
});

it('shows a tip that an operator changed in English, and marks it as English', async () => {
  const tip = { ...BABY_TIP, content: BABY_TIP.content.replace('39°C', '38.5°C'), source: 'Hospital (Oslo)' };
  const { succeed } = await report('ar', tip);
  await succeed();
  expect(tipInEnglish(tip)).toHaveAttribute('lang', 'en');
  expect(tipInEnglish(tip)).toHaveAttribute('dir', 'ltr');
  // The brackets would change their places in a right-to-left sentence.
  expect(screen.getByRole('link', { name: /\u2068Hospital \(Oslo\)\u2069/ })).toBeInTheDocument();
});

it('shows the English tip if the translations cannot be loaded', async () => {
  load.mockRejectedValue(new Error('no network'));
  const { succeed } = await report('hi');
  await succeed();
  expect(tipInEnglish()).toBeVisible();
  expect(tipInHindi()).not.toBeInTheDocument();
});
