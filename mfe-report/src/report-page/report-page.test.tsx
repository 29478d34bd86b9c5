import { screen } from '@testing-library/react';
import { fillIn, fillInAndSubmit, renderReport, submitButton } from '../testing/render-report';
import ReportPage from './report-page';

beforeEach(() => {
  document.title = 'Report Symptoms – Health Commons';
  window.history.replaceState(null, '', '/report');
});

describe('the page /report', () => {
  it("prefixes its title with 'Error: ' while there is a problem", async () => {
    const { user } = await renderReport({ report: <ReportPage /> });
    await user.click(submitButton());
    expect(document.title).toBe('Error: Report Symptoms – Health Commons');
    await fillIn();
    expect(document.title).toBe('Report Symptoms – Health Commons');
  });

  it('goes to the home page on View Health Map', async () => {
    const { user } = await renderReport({ report: <ReportPage /> });
    await fillInAndSubmit();
    await user.click(screen.getByRole('button', { name: 'View Health Map' }));
    expect(window.location.pathname).toBe('/');
  });
});
