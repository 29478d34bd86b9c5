import { render, screen, within } from '@testing-library/react';
import { StrictMode, type ComponentType, type ReactNode } from 'react';
import { TEST_CONFIG } from '@health-commons/data/testing/config';
import { type StubbedResponse, stubFetch } from '@health-commons/data/testing/fetch';
import { AppProviders } from '@health-commons/platform';
import AnalyticsPage from '../page/analytics-page';
import { outbreak, risk, seasons, series, trends } from './answers';

/** Renders the page at a URL with the shell's providers. Only fetch is stubbed. */
export function openPage(
  search = '',
  answers: Record<string, StubbedResponse> = {},
  Page: ComponentType = AnalyticsPage,
) {
  const path = Page === AnalyticsPage ? '/analytics' : '/analytics/record';
  window.history.replaceState(null, '', `${path}${search}`);
  const responses: Record<string, StubbedResponse> = {
    'outbreak-prediction': outbreak(),
    'health-trends': trends(),
    'seasonal-patterns': seasons(),
    'risk-assessment': risk(),
    series: series(),
    ...answers,
  };
  const requests = stubFetch(responses);
  const view = render(
    <StrictMode>
      <AppProviders config={TEST_CONFIG}>
        <Page />
      </AppProviders>
    </StrictMode>,
  );
  return { ...view, requests, responses };
}

/** Renders a part of the page with the shell's providers. */
export const openPart = (part: ReactNode) => render(<AppProviders config={TEST_CONFIG}>{part}</AppProviders>);

/** Returns the sentence that a slider reads out. */
export const saidBy = (slider: HTMLElement) => slider.getAttribute('aria-valuetext');

export const figure = (name: RegExp | string) => within(screen.getByRole('figure', { name }));
