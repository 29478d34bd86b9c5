import { formatMessage } from '@health-commons/contracts/messages';
import { TABS, type TabId } from '../constants';
import { placeWords } from '../selection/selection';
import { resultMessages } from './result-messages';

export function AnswerTitle({ tab, location }: { tab: TabId; location: string }) {
  const view = TABS.find(({ id }) => id === tab)?.label ?? '';
  return <h2>{formatMessage(resultMessages['result.title'], { view, place: placeWords(location) })}</h2>;
}
