import { until } from './until';

/** Like `fetch`, but asks again while the backend responds that it is busy, as it may on a busy machine. */
export const fetchWhenFree = (url: string, init?: RequestInit): Promise<Response> =>
  until(`${url} is not busy`, async () => {
    const response = await fetch(url, init);
    return response.status === 503 ? null : response;
  });
