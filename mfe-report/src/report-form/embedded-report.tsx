import { showHealthMap } from '@health-commons/platform';
import { ReportSection } from './report-section';

/** Shows the form as a section of the home page, below the map. */
export default function EmbeddedReport() {
  return <ReportSection level={2} onViewMap={showHealthMap} />;
}
