import { useTitle } from '../../navigation/use-title';
import { messages as shellMessages } from '../../messages';
import { messages } from './about-messages';
import styles from './about-page.module.css';
import { CallToAction } from './call-to-action';
import { CardList, type Card } from './card-list';
import { Faq } from './faq';
import { HowItWorks } from './how-it-works';
import { Privacy } from './privacy';
import { Section } from './section';

const FEATURES: readonly Card[] = (['map', 'report', 'tips', 'analytics', 'phone', 'chat'] as const).map(
  (name) => ({
    title: messages[`about.features.${name}.title`],
    text: messages[`about.features.${name}.text`],
  }),
);

const TECHNOLOGY: readonly Card[] = (['page', 'map', 'data', 'chat'] as const).map((name) => ({
  title: messages[`about.technology.${name}.title`],
  text: messages[`about.technology.${name}.text`],
}));

export function AboutPage() {
  useTitle(shellMessages['nav.about']);
  return (
    <div className={styles['page']}>
      <div className={styles['intro']}>
        <h1>{messages['about.title']}</h1>
        <p className={styles['lead']}>{messages['about.lead']}</p>
      </div>
      <Section id="mission" title={messages['about.mission.title']}>
        <p>{messages['about.mission.one']}</p>
        <p>{messages['about.mission.two']}</p>
      </Section>
      <Section id="features" title={messages['about.features.title']} wide>
        <CardList cards={FEATURES} columns={3} />
      </Section>
      <Section id="how-it-works" title={messages['about.how.title']}>
        <HowItWorks />
      </Section>
      <Section id="privacy" title={messages['about.privacy.title']}>
        <Privacy />
      </Section>
      <Section id="technology" title={messages['about.technology.title']} wide>
        <p>{messages['about.technology.lead']}</p>
        <CardList cards={TECHNOLOGY} columns={2} />
      </Section>
      <CallToAction />
      <Section id="faq" title={messages['about.faq.title']}>
        <Faq />
      </Section>
    </div>
  );
}
