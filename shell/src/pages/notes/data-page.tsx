import { defineMessages } from '@health-commons/base/catalogue';
import { formatMessage } from '@health-commons/contracts/messages';
import { getSite, useConfig } from '@health-commons/platform';
import english from '../../locales/en/data.json';
import { NotePage, NoteSection } from './note-page';
import styles from './note-page.module.css';

const texts: Readonly<Record<string, string>> & typeof english = defineMessages(english);

const pointsOf = (section: string, names: readonly string[]) =>
  names.map((name) => texts[`data.${section}.${name}`] ?? '');

const LICENCE = 'https://creativecommons.org/licenses/by/4.0/';

/** Requests of the API's documentation (api/README.md, docs/analytics.md), for the first place and country of the site. */
function examples(): readonly (readonly [keyof typeof texts, string])[] {
  const { countries, places } = getSite();
  const place = encodeURIComponent(places[0]?.location ?? '');
  return [
    ['data.api.aggregates', 'health-aggregates?bbox=-180,-85,180,85&zoom=2&period=30'],
    ['data.api.statistics', `statistics?country=${countries[0]}`],
    ['data.api.reports', 'reports?limit=100'],
    ['data.api.series', `analytics/series?location=${place}&timeframe=90`],
    ['data.api.outbreak', `analytics/outbreak-prediction?location=${place}&timeframe=30`],
    ['data.api.alarms', `analytics/alarms.atom?location=${place}`],
  ];
}

export function DataPage() {
  const { api, demonstration } = useConfig();
  const credit = { product: getSite().name, address: window.location.origin };
  return (
    <NotePage title={texts['data.title']} lead={texts['data.lead']}>
      <NoteSection title={texts['data.licence.title']} text={texts['data.licence.text']}>
        <p className={styles['address']}>{formatMessage(texts['data.licence.credit'], credit)}</p>
        <p>
          <a href={LICENCE}>{texts['data.licence.link']}</a>
        </p>
      </NoteSection>
      <NoteSection
        title={texts['data.know.title']}
        points={pointsOf('know', [
          ...(demonstration ? ['demonstration'] : []),
          ...['self', 'count', 'place', 'held', 'people'],
        ])}
      />
      <NoteSection title={texts['data.files.title']} points={pointsOf('files', ['map', 'chart'])} />
      <NoteSection title={texts['data.api.title']} text={texts['data.api.text']}>
        <dl className={styles['entries']}>
          {examples().map(([id, path]) => (
            <div key={id}>
              <dt>{texts[id]}</dt>
              <dd>
                <a className={styles['address']} href={`${api}/api/${path}`}>
                  {`${api}/api/${path}`}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      </NoteSection>
      <NoteSection
        title={texts['data.limits.title']}
        points={pointsOf('limits', ['pages', 'wait', 'often', 'change'])}
      />
    </NotePage>
  );
}
