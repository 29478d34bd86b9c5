import { FAQ_ENTRIES, faqJsonLd } from './faq-entries';
import styles from './faq.module.css';

export function Faq() {
  return (
    <>
      <div className={styles['entries']}>
        {FAQ_ENTRIES.map(({ question, answer }) => (
          <details key={question} className={styles['entry']}>
            <summary className={styles['question']}>{question}</summary>
            <p className={styles['answer']}>{answer}</p>
          </details>
        ))}
      </div>
      {/* This HTML is safe, because it is static text in which '<' is escaped. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: faqJsonLd() }} />
    </>
  );
}
