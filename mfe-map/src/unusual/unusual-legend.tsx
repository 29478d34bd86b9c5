import { formatMessage } from '@health-commons/contracts/messages';
import { AREA_VERDICTS } from '@health-commons/contracts/unusual';
import { getSite, useConfig } from '@health-commons/platform';
import legend from '../map/legend.module.css';
import { messages as mapMessages } from '../messages';
import { Sign } from './sign';
import { unusualMessages as messages } from './unusual-messages';

/** Explains the signs, and what they do not mean. */
export function UnusualLegend() {
  const { demonstration } = useConfig();
  return (
    <div className={legend['place']}>
      <dl className={legend['legend']}>
        <dt>{messages['signs.title']}</dt>
        {AREA_VERDICTS.map((verdict) => (
          <dd key={verdict}>
            <Sign verdict={verdict} />
            {messages[`verdict.${verdict}`]}
          </dd>
        ))}
      </dl>
      <p className={legend['source']}>
        {messages['signs.number']} {messages['verdict.careful']}
      </p>
      <p className={legend['source']}>
        {formatMessage(mapMessages['legend.source'], { product: getSite().name })}{' '}
        {demonstration && <strong>{mapMessages['legend.demonstration']}</strong>}
      </p>
    </div>
  );
}
