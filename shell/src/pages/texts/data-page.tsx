import { defineMessages } from '@health-commons/base/catalogue';
import { formatMessage } from '@health-commons/contracts/messages';
import { getSite, useConfig } from '@health-commons/platform';
import { classNames, shared, sizes } from '@health-commons/ui';
import english from '../../locales/en/data.json';
import { TextPage } from './text-page';
import styles from './text-page.module.css';

const texts = defineMessages(english);

const ADDRESS = classNames(sizes['small'], styles['address']);
const LICENCE = 'https://creativecommons.org/licenses/by/4.0/';

/** Requests of the API's documentation (api/README.md, docs/analytics.md), for the site's first place and country. */
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
  const { 'data.know.demonstration': _invented, ...others } = texts;
  const credit = { product: getSite().name, address: globalThis.location?.origin ?? '' };
  return (
    <TextPage
      texts={demonstration ? texts : others}
      idOf={(part) => `data.${part}`}
      special={{
        licence: ({ single: { text, link } }) => (
          <>
            <p>{text}</p>
            <p className={ADDRESS}>{formatMessage(texts['data.licence.credit'], credit)}</p>
            <p>
              <a href={LICENCE}>{link}</a>
            </p>
          </>
        ),
        api: ({ single: { text } }) => (
          <>
            <p>{text}</p>
            <dl className={shared['stack']}>
              {examples().map(([id, path]) => (
                <div key={id}>
                  <dt className={shared['strong']}>{texts[id]}</dt>
                  <dd>
                    <a className={ADDRESS} href={`${api}/api/${path}`}>
                      {`${api}/api/${path}`}
                    </a>
                  </dd>
                </div>
              ))}
            </dl>
          </>
        ),
      }}
    />
  );
}
