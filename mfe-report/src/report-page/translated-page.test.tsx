import { translatePage } from '@health-commons/base/testing/translate-page';
import { fireEvent, screen } from '@testing-library/react';
import { fillIn, pass, renderReport, submit, submitButton } from '../testing/render-report';
import ReportPage from './report-page';

test('on a translated page, a visitor can correct, send and repeat a report', async () => {
  translatePage();
  const { user } = await renderReport({ report: <ReportPage /> });
  await user.click(submitButton());
  expect(screen.getByRole('alert')).toHaveTextContent('There is a problem');
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'IN' } });
  fireEvent.change(screen.getByLabelText('Postal code'), { target: { value: '1' } });
  await pass(1000);
  await fillIn();
  await submit();
  expect(screen.getByRole('button', { name: 'View Health Map' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make another report' }));
  expect(submitButton()).toBeVisible();
});
