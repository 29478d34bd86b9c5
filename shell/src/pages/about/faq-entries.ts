import { messages } from './about-messages';

/** The page and the data for search engines tell the same four answers. */
export const FAQ_ENTRIES = (['anonymous', 'reliable', 'advice', 'cost'] as const).map((name) => ({
  question: messages[`about.faq.${name}.question`],
  answer: messages[`about.faq.${name}.answer`],
}));

/** schema.org's FAQPage as JSON text that is safe inside a script element. */
export function faqJsonLd(): string {
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: FAQ_ENTRIES.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return JSON.stringify(page).replaceAll('<', '\\u003c');
}
