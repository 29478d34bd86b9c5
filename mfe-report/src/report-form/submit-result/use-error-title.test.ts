import { renderHook } from '@testing-library/react';
import { useErrorTitle } from './submit-result';

beforeEach(() => {
  document.title = 'Report Symptoms – Health Commons';
});

describe('`useErrorTitle`', () => {
  it('prefixes the title while there is a problem', () => {
    const { rerender } = renderHook(({ problem }) => useErrorTitle(problem), {
      initialProps: { problem: true },
    });
    expect(document.title).toBe('Error: Report Symptoms – Health Commons');
    rerender({ problem: false });
    expect(document.title).toBe('Report Symptoms – Health Commons');
  });

  it('does not change the title of the next page', () => {
    const { unmount } = renderHook(() => useErrorTitle(true));
    document.title = 'About – Health Commons';
    unmount();
    expect(document.title).toBe('About – Health Commons');
  });
});
