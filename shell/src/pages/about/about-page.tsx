import { formatMessage } from '@health-commons/contracts/messages';
import { getSite } from '@health-commons/platform';
import { useTitle } from '../../navigation/use-title';
import { messages } from '../../messages';
import { aboutMessages } from './about-messages';
import styles from './about-page.module.css';
import { CallToAction } from './call-to-action';
import { CardList, type Card } from './card-list';
import { Faq } from './faq';
import { HowItWorks } from './how-it-works';
import { Privacy } from './privacy';
import { Section } from './section';

const FEATURES: readonly Card[] = (['map', 'report', 'tips', 'analytics', 'phone', 'chat'] as const).map(
  (name) => ({
    title: aboutMessages[`about.features.${name}.title`],
    text: aboutMessages[`about.features.${name}.text`],
  }),
);

const TECHNOLOGY: readonly Card[] = (['page', 'map', 'data', 'chat'] as const).map((name) => ({
  title: aboutMessages[`about.technology.${name}.title`],
  text: aboutMessages[`about.technology.${name}.text`],
}));

export function AboutPage() {
  const product = getSite().name;
  useTitle(messages['nav.about']);
  return (
    <div className={styles['page']}>
      <div className={styles['intro']}>
        <h1>{formatMessage(aboutMessages['about.title'], { product })}</h1>
        <p className={styles['lead']}>{aboutMessages['about.lead']}</p>
      </div>
      <Section id="mission" title={aboutMessages['about.mission.title']}>
        <p>{formatMessage(aboutMessages['about.mission.one'], { product })}</p>
        <p>{aboutMessages['about.mission.two']}</p>
      </Section>
      <Section id="features" title={aboutMessages['about.features.title']} wide>
        <CardList cards={FEATURES} columns={3} />
      </Section>
      <Section id="how-it-works" title={aboutMessages['about.how.title']}>
        <HowItWorks />
      </Section>
      <Section id="privacy" title={aboutMessages['about.privacy.title']}>
        <Privacy />
      </Section>
      <Section id="technology" title={aboutMessages['about.technology.title']} wide>
        <p>{aboutMessages['about.technology.lead']}</p>
        <CardList cards={TECHNOLOGY} columns={2} />
      </Section>
      <CallToAction />
      <Section id="faq" title={aboutMessages['about.faq.title']}>
        <Faq />
      </Section>
    </div>
  );
}
