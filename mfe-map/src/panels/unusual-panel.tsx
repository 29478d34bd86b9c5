import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { formatNumber } from '@health-commons/base/locale';
import { formatMessage } from '@health-commons/contracts/messages';
import { AREA_VERDICTS, type UnusualArea, type UnusualMap } from '@health-commons/contracts/unusual';
import { announce } from '@health-commons/platform';
import { classNames, formatDay, formatMoment, shared } from '@health-commons/ui';
import { useUnusual, type UnusualState } from '../data/use-unusual';
import { useNobodyText } from '../layers/land/coverage';
import {
  codesText,
  hasTitle,
  placeName,
  unusualMessages as messages,
  verdictSentences,
} from '../layers/unusual/area-text';
import { Sign, Signs } from '../layers/unusual/signs';
import { messages as mapMessages } from '../messages';
import { NoData, NOTE, Source } from './legend';
import legend from './legend.module.css';
import { PlacesTable } from './places-table';
import lines from './result-line.module.css';
import { StateMessages } from './state-messages';
import tables from './table.module.css';
import styles from './unusual.module.css';

function failureText({ offline, covered }: UnusualState): string {
  if (covered) return messages[offline ? 'unusual.offline-old' : 'unusual.failed-old'];
  return messages[offline ? 'unusual.offline' : 'unusual.failed-text'];
}

type Totals = UnusualMap['totals'];

/** Returns the number that says most, then the others. 'No area' beside areas being checked would say too much. */
function countsOf({ unusual, being_checked: n, usual, too_few: few }: Totals): string[] {
  const isUnusual = unusual > 0 || n === 0;
  return [
    ...(isUnusual ? [formatMessage(messages['unusual.count'], { n: unusual })] : []),
    ...(n > 0 ? [formatMessage(messages['unusual.checked'], { n })] : []),
    formatMessage(messages['unusual.others'], { usual, few }),
  ];
}

/** Shows how many areas in view are unusual, and when they were compared. Screen readers announce it once. */
function UnusualSummary({ answer, covered }: { answer: UnusualMap; covered: boolean }) {
  const { areas, totals, through, judged_at: judgedAt } = answer;
  const all = AREA_VERDICTS.reduce((sum, verdict) => sum + totals[verdict], 0);
  const [count, ...others] = covered ? countsOf(totals) : [];
  const text = [count, ...others].join('. ');
  const announced = useRef(false);
  useEffect(() => {
    if (announced.current || count === undefined) return;
    announced.current = true;
    announce(text);
  }, [count, text]);
  return (
    <div>
      <div tabIndex={-1} className={lines['line']}>
        <strong className={lines['count']}>{count ?? messages['unusual.loading']}</strong>
        {others.map((other) => (
          <span key={other}>{other}</span>
        ))}
      </div>
      {through !== null && judgedAt !== null && (
        <p>
          {formatMessage(messages['unusual.through'], {
            day: formatDay(through),
            moment: formatMoment(judgedAt),
          })}
        </p>
      )}
      {covered && areas.length < all && (
        <p>{formatMessage(messages['unusual.more'], { n: areas.length, all })}</p>
      )}
    </div>
  );
}

/** Explains the signs, and what they do not mean. */
function UnusualLegend() {
  return (
    <div className={legend['place']}>
      <dl className={legend['legend']}>
        <dt>{messages['signs.title']}</dt>
        {AREA_VERDICTS.map((verdict) => (
          <dd key={verdict}>
            <Sign verdict={verdict} />
            <span>{messages[`verdict.${verdict}`]}</span>
          </dd>
        ))}
        <NoData />
      </dl>
      <p className={NOTE}>{messages['verdict.careful']}</p>
      <Source />
    </div>
  );
}

type UnusualTableProps = { areas: readonly UnusualArea[]; onLocate: (area: UnusualArea) => void };

const COLUMNS = (['place', 'verdict', 'reports'] as const).map((id) => ({
  id,
  title: messages[`areas-table.${id}`],
  isText: id !== 'reports',
}));

function UnusualTable({ areas, onLocate }: UnusualTableProps) {
  const rows = areas.map((area) => {
    const place = placeName(area);
    const verdict = (
      <>
        <span className={styles['verdict']}>
          <Sign verdict={area.verdict} />
          <span>{messages[`verdict.${area.verdict}`]}</span>
        </span>
        {hasTitle(area) && verdictSentences(area).map((sentence) => <p key={sentence}>{sentence}</p>)}
      </>
    );
    const title = (
      <>
        <span className={tables['name']}>{place}</span>
        <span className={tables['note']}>{codesText(area)}</span>
      </>
    );
    const cells = [{ content: verdict, isBlock: true }, formatNumber(area.reports)];
    const name = formatMessage(mapMessages['place.named'], { name: place, text: codesText(area) });
    return { key: area.location, title, cells, place: name, onLocate: () => onLocate(area) };
  });
  return <PlacesTable caption={messages['areas-table.caption']} columns={COLUMNS} rows={rows} />;
}

/** A constant, so that renders before the first answer do not draw the signs again. */
const NONE: readonly UnusualArea[] = [];

type UnusualPartProps = {
  map: LeafletMap;
  table: boolean;
  onLocate: (area: UnusualArea) => void;
};

export default function UnusualPart({ map, table, onLocate }: UnusualPartProps) {
  const { retry, ...state } = useUnusual(map);
  const { answer, status, covered } = state;
  const areas = answer?.areas ?? NONE;
  const summarised = covered ? areas.length > 0 : status !== 'failed';
  // The map's frame, which also has the messages about the reports.
  const frame = map.getContainer().parentElement;
  const isEmpty = status === 'ready' && covered && areas.length === 0;
  const nobody = useNobodyText(isEmpty ? map : null);
  const message = (
    <StateMessages
      loading={status === 'loading' && answer === null && messages['unusual.loading']}
      failed={status === 'failed' && { title: messages['unusual.failed'], text: failureText(state) }}
      empty={
        isEmpty && (nobody ?? messages[answer?.judged_at === null ? 'unusual.not-judged' : 'unusual.none'])
      }
      onRetry={retry}
    />
  );
  return (
    <div className={shared['stack']}>
      <Signs map={map} areas={areas} />
      {table || frame === null ? (
        <div className={styles['message']}>{message}</div>
      ) : (
        createPortal(message, frame)
      )}
      {table && covered && areas.length > 0 && <UnusualTable areas={areas} onLocate={onLocate} />}
      {answer !== null && summarised && <UnusualSummary answer={answer} covered={covered} />}
      <UnusualLegend />
      <p className={classNames(shared['muted'], shared['screen'])}>{messages['unusual.intro']}</p>
    </div>
  );
}
