import { addDays } from '@health-commons/base/days';
import { joinList } from '@health-commons/base/locale';
import {
  parseLocation,
  verdictRecordSchema,
  type VerdictRecord,
  type RecordScores,
} from '@health-commons/contracts/analytics';
import { countryName } from '@health-commons/contracts/country-name';
import { formatMessage } from '@health-commons/contracts/messages';
import { BackendError, requestJson } from '@health-commons/data';
import { Link, useConfig, useLocation } from '@health-commons/platform';
import {
  Button,
  classNames,
  formatDay,
  formatDays,
  Notice,
  Panel,
  remote,
  Select,
  shared,
  sizes,
} from '@health-commons/ui';
import { useCallback } from 'react';
import { DataTable } from '../charts/figure/data-table';
import { formatNumber, illnessWords, formatShare, mediumDay } from '../charts/words';
import { urlOf } from '../requests/analytics-requests';
import { Requested } from '../requests/requested';
import { ANSWER } from '../results/parts';
import { placeWords, readLocation, type Selection, type SelectionProps } from '../selection/selection';
import { daysFrom, entriesTable, illnessesOf, RecordChart, recordMessages } from './record-chart';
import pageStyles from '../page/analytics-page.module.css';
import resultStyles from '../results/results.module.css';

/** Returns whether the request failed because nothing is published about the place. */
const isNoPlace = (error: unknown): boolean =>
  error instanceof BackendError &&
  error.status === 400 &&
  error.issues.some(({ path }) => path === 'query.location');

/**
 * Loads what was published about a place in the last 90 days and shows it, or what to do instead. A link leads to
 * /analytics with the same selection.
 */
export default function RecordView({ selection, onChoose }: SelectionProps) {
  const { api } = useConfig();
  const { search } = useLocation();
  const { location } = selection;
  const load = useCallback(
    (signal: AbortSignal) => requestJson(urlOf(api, 'record', { location }), verdictRecordSchema, { signal }),
    [api, location],
  );
  return (
    <>
      <Requested
        load={load}
        waiting={pageStyles['loading']}
        instead={(error) =>
          isNoPlace(error) ? (
            <NoRecord location={location} onShow={(place) => onChoose({ location: place })} />
          ) : null
        }
      >
        {(record) => <ReadyRecord record={record} selection={selection} onChoose={onChoose} />}
      </Requested>
      <p className={shared['screen']}>
        <Link to={`/analytics${search}`} className={remote['target']}>
          {formatMessage(recordMessages['record.back'], { place: placeWords(location) })}
        </Link>
      </p>
    </>
  );
}

function NoRecord({ location, onShow }: { location: string; onShow: (location: string) => void }) {
  const country = parseLocation(location)?.country ?? '';
  return (
    <Notice tone="info" role="status" title={recordMessages['record.no-record-title']}>
      <p>{recordMessages['record.no-record']}</p>
      <Button variant="secondary" onClick={() => onShow(readLocation(country) ?? country)}>
        {formatMessage(recordMessages['record.show-country'], { country: countryName(country) })}
      </Button>
    </Notice>
  );
}

type RecordProps = SelectionProps & { record: VerdictRecord };

function ReadyRecord({ record, selection, onChoose }: RecordProps) {
  const { location, from, to, entries, valid } = record;
  const [first] = entries;
  const invented = entries.filter(({ demonstration }) => demonstration).length;
  const recorded = readLocation(location) ?? location;
  const place = placeWords(recorded);
  const requested = readLocation(selection.location) ?? selection.location;
  return (
    <>
      <Panel className={ANSWER}>
        <h2>{joinList([place, formatDays(from, to)])}</h2>
        {prefixOf(recorded) !== prefixOf(requested) && (
          <p>{formatMessage(recordMessages['record.area'], { area: place })}</p>
        )}
        {invented > 0 && (
          <Notice tone="warning">
            <p>
              {formatMessage(recordMessages['record.demonstration'], {
                n: formatNumber(invented),
                all: formatNumber(entries.length),
              })}
            </p>
          </Notice>
        )}
        {!valid && (
          <Notice tone="error" title={recordMessages['record.invalid-title']}>
            <p>{recordMessages['record.invalid']}</p>
          </Notice>
        )}
        {first ? (
          <RecordSummary record={record} first={first.day} />
        ) : (
          <Notice tone="info" title={recordMessages['record.empty-title']}>
            {/* The record reaches to yesterday. Tomorrow, it has an entry about today. */}
            <p>{formatMessage(recordMessages['record.empty'], { day: formatDay(addDays(to, 2)) })}</p>
          </Notice>
        )}
      </Panel>
      {first && (
        <>
          <Entries record={record} place={place} illness={selection.illness} onChoose={onChoose} />
          <Files record={record} />
        </>
      )}
    </>
  );
}

const prefixOf = (location: string) => parseLocation(location)?.prefix;

type EntriesProps = Pick<RecordProps, 'record' | 'onChoose'> & Pick<Selection, 'illness'> & { place: string };

/** The chart and the table of the published days, of all illnesses or of one. */
function Entries({ record, place, illness: chosen, onChoose }: EntriesProps) {
  const illnesses = illnessesOf(record);
  const illness = illnesses.find((one) => one === chosen) ?? null;
  return (
    <>
      <div className={classNames(shared['screen'], resultStyles['chart-choice'])}>
        <Select
          label={recordMessages['record.illness']}
          options={[null, ...illnesses].map((one) => ({ value: one ?? 'all', label: illnessWords(one) }))}
          value={illness ?? 'all'}
          onChange={(value) => onChoose({ illness: value as Selection['illness'] })}
        />
      </div>
      {/* A chart of one day would show neither a line nor a range. */}
      {record.entries.length > 1 && <RecordChart record={record} illness={illness} place={place} />}
      <Panel className={ANSWER}>
        <h2>{recordMessages['record.table']}</h2>
        {illness === null && <p>{recordMessages['record.choose']}</p>}
        <DataTable
          key={illness ?? 'all'}
          table={entriesTable(record, illness)}
          caption={`${recordMessages['record.table']}. ${place}`}
        />
      </Panel>
    </>
  );
}

/** The API's files of the shown entries. It sends them as attachments, so the links do not leave the page. */
function Files({ record: { location, from, to } }: Pick<RecordProps, 'record'>) {
  const { api } = useConfig();
  return (
    <Panel className={classNames(ANSWER, shared['screen'])}>
      <h2>{recordMessages['record.files']}</h2>
      <p>{recordMessages['record.files-about']}</p>
      {(['csv', 'json'] as const).map((format) => (
        <p key={format}>
          <a
            href={urlOf(api, 'record', { location, from, to, format })}
            className={remote['target']}
            download
          >
            {recordMessages[`record.${format}`]}
          </a>
        </p>
      ))}
    </Panel>
  );
}

/** Difference of the errors below which they are 'about as large' (our choice, the same as on the page /analytics). */
const ABOUT_EQUAL = 0.05;

function baselineWords(compared: RecordScores['compared']): string {
  if (!compared) return recordMessages['record.no-baseline'];
  const { wis, flatWis } = compared;
  const n = formatNumber(compared.n);
  if (flatWis === 0) return formatMessage(recordMessages[wis === 0 ? 'record.same' : 'record.worse'], { n });
  const change = wis / flatWis - 1;
  if (Math.abs(change) < ABOUT_EQUAL) return formatMessage(recordMessages['record.same'], { n });
  const percent = formatShare(Math.abs(change));
  return formatMessage(recordMessages[change < 0 ? 'record.smaller' : 'record.larger'], { percent, n });
}

function ForecastWords({ forecasts, compared }: Pick<RecordScores, 'forecasts' | 'compared'>) {
  if (!forecasts) return <p>{recordMessages['record.none-compared']}</p>;
  const inside = (range: number, share: number) =>
    formatMessage(recordMessages['record.inside'], { range: formatShare(range), share: formatShare(share) });
  return (
    <>
      <p>{formatMessage(recordMessages['record.compared'], { n: forecasts.n })}</p>
      <ul className={remote['points']}>
        <li>{inside(0.5, forecasts.coverage50)}</li>
        <li>{inside(0.95, forecasts.coverage95)}</li>
        <li>{baselineWords(compared)}</li>
      </ul>
    </>
  );
}

function AlertWords({ alerts: { raised, decided, followed } }: Pick<RecordScores, 'alerts'>) {
  const known = formatMessage(recordMessages['record.followed'], {
    followed: formatNumber(followed),
    n: formatNumber(decided),
  });
  return (
    <>
      <p>{formatMessage(recordMessages['record.raised'], { n: raised })}</p>
      {raised > 0 && (
        <p>{decided > 0 ? known : formatMessage(recordMessages['record.undecided'], { n: raised })}</p>
      )}
    </>
  );
}

/** Says how much was published, how good it was, and whether it was changed. `first` is the first published day. */
function RecordSummary({ record, first }: { record: VerdictRecord; first: string }) {
  const { entries, scores, valid, to } = record;
  return (
    <>
      <p className={sizes['large']}>
        {formatMessage(recordMessages['record.published'], {
          n: formatNumber(entries.length),
          days: formatNumber(daysFrom(first, to).length),
          day: mediumDay(first),
        })}
      </p>
      <div className={resultStyles['part']}>
        <h3>{recordMessages['record.forecasts']}</h3>
        <ForecastWords {...scores} />
      </div>
      <div className={resultStyles['part']}>
        <h3>{recordMessages['record.alerts']}</h3>
        <AlertWords {...scores} />
      </div>
      {valid && (
        <div className={resultStyles['part']}>
          <h3>{recordMessages['record.chain']}</h3>
          <p>{recordMessages['record.valid']}</p>
          <p>{recordMessages['record.limits']}</p>
        </div>
      )}
    </>
  );
}
