import { aboutMessages } from './about-messages';

/** The questions and answers on the page and in the structured data. */
export const FAQ_ENTRIES = (['anonymous', 'reliable', 'advice', 'cost'] as const).map((name) => ({
  question: aboutMessages[`about.faq.${name}.question`],
  answer: aboutMessages[`about.faq.${name}.answer`],
}));

/** Returns a schema.org FAQPage as JSON, escaped for a script element. */
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
