import { showHealthMap } from '@health-commons/platform';
import { ReportSection } from './report-section';

/** The form as a section of the home page, where the map is on the same page. Default export: React.lazy wants one. */
export default function EmbeddedReport() {
  return <ReportSection level={2} onViewMap={showHealthMap} />;
}
