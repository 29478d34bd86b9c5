import { useNavigate } from '@health-commons/platform';
import { ReportSection } from '../report-form/report-section';

/** The form as the page /report. Default export: React.lazy wants one. */
export default function ReportPage() {
  const navigate = useNavigate();
  return <ReportSection level={1} onViewMap={() => navigate('/')} />;
}
