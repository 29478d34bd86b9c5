import { fireEvent, screen } from '@testing-library/react';
import { pending } from '../testing/backend';
import { fillIn, pass, renderReport, submit, submitButton } from '../testing/render-report';

const sent = (body: string): unknown => JSON.parse(body);

describe('the form', () => {
  it('sends every answer except the nickname, and no coordinates', async () => {
    const { backend, user } = await renderReport();
    await fillIn();
    await user.type(screen.getByRole('textbox', { name: /^Nickname/ }), 'Asha');
    await user.click(screen.getByRole('checkbox', { name: 'Cough' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Illness type' }), 'dengue');
    await user.click(screen.getByRole('radio', { name: 'Moderate' }));
    await submit();
    expect(sent(backend.reports()[0]?.body ?? '')).toEqual({
      country: 'IN',
      pinCode: '400001',
      symptoms: ['Fever', 'Cough'],
      illnessType: 'dengue',
      severity: 'moderate',
    });
  });

  it('sends one report on a double click', async () => {
    const { backend, user } = await renderReport();
    await fillIn();
    const form = screen.getByRole('form', { name: 'Report Symptoms' });
    await user.dblClick(submitButton());
    fireEvent.submit(form);
    await pass(0);
    expect(backend.reports()).toHaveLength(1);
  });

  it('ignores edits while the report is being sent', async () => {
    const { backend, user } = await renderReport();
    await fillIn();
    backend.answers.report = pending({ body: {} }).answerer;
    await user.click(submitButton());
    expect(submitButton()).toHaveTextContent('Submitting...');
    await user.click(screen.getByRole('radio', { name: 'Severe' }));
    expect(screen.getByRole('radio', { name: 'Mild' })).toBeChecked();
  });
});

describe('the form after a failed request', () => {
  it('shows the status when the API refuses the report, keeps the answers and sends them on Try Again', async () => {
    const { backend, user } = await renderReport();
    const good = backend.answers.report;
    backend.answers.report = () => ({ status: 422, body: { error: 'x', code: 'y' } });
    await fillIn();
    await user.type(screen.getByRole('textbox', { name: /^Nickname/ }), 'Asha');
    await submit();

    expect(screen.getByRole('heading', { name: 'HTTP error! status: 422' })).toBeInTheDocument();
    expect(
      screen.getByText('Your report was not sent. Your answers are saved, so you can send them again.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('IN');
    expect(screen.getByRole('textbox', { name: 'Postal code' })).toHaveValue('400001');
    expect(screen.getByRole('textbox', { name: /^Nickname/ })).toHaveValue('Asha');
    expect(screen.getByRole('checkbox', { name: 'Fever' })).toBeChecked();
    expect(screen.getByText('Location Verified')).toBeInTheDocument();

    backend.answers.report = good;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Thank you for your report, Asha' })).toBeInTheDocument();
  });
});
