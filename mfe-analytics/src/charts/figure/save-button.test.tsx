import userEvent from '@testing-library/user-event';
import { chartMessages } from '../words';
import OutbreakCharts from '../outbreak-charts';
import { series } from '../../testing/answers';
import { figure, openPart } from '../../testing/open-page';
import { fileName } from './save-button';

test('a chart is saved as CSV, with the place and the licence in its rows', async () => {
  // jsdom has neither object URLs nor downloads.
  let blob = new Blob();
  const createObjectURL = (given: Blob) => ((blob = given), 'blob:here');
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  openPart(<OutbreakCharts series={series()} timeframe={30} location="IN-4000" illness={null} />);
  const curve = figure(/more reports than usual/);
  await userEvent.click(curve.getByText(chartMessages['chart.csv']));
  const name = 'health-commons-curve-india-postal-codes-4000-2026-11-20.csv';
  expect(await curve.findByText(`Saved as ${name}.`)).toBeInTheDocument();
  const reader = new FileReader();
  const text = new Promise((resolve) => (reader.onload = () => resolve(reader.result)));
  reader.readAsText(blob);
  const lines = String(await text).split('\r\n');
  expect(lines[0]).toMatch(
    /^date,count,held,state,expected,lower,upper,threshold,week_count,week_threshold,about_place,/,
  );
  expect(lines).toHaveLength(33);
  expect(lines[31]).toMatch(
    /^2026-11-20,5,0,Today \(incomplete\),6\.5,2,12,14,94,70,"India, postal codes 4000…",12000,/,
  );
  expect(lines[31]).toContain(chartMessages['export.licence'].split(',')[0]);
});

test('the name of a file has letters and digits of any script', () => {
  expect(fileName(['curve', 'भारत, 4000…', '2026-11-20'])).toBe(
    'health-commons-curve-भारत-4000-2026-11-20.csv',
  );
});
