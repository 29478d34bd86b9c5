import { useNavigate } from '@health-commons/platform';
import { ReportSection } from '../report-form/report-section';

/** Shows the page /report. */
export default function ReportPage() {
  const navigate = useNavigate();
  return <ReportSection level={1} onViewMap={() => navigate('/')} />;
}
