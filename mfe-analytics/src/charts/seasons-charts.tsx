import type { SeasonalPatterns } from '@health-commons/contracts/analytics';
import { placeWords } from '../selection/selection';
import styles from './chart-stack.module.css';
import { SeasonStrip } from './season/season-strip';

export default function SeasonsCharts({ answer, location }: { answer: SeasonalPatterns; location: string }) {
  const { asOf, reports } = answer.evidence;
  return (
    <div className={styles['stack']}>
      <SeasonStrip answer={answer} about={{ place: placeWords(location), lastUpdated: asOf, reports }} />
    </div>
  );
}
