/** A fake look-up server that answers by country and postal code, and records requests. */
export type FakeNominatim = {
  fetch: typeof globalThis.fetch;
  asked: URL[];
  headers: Headers[];
  redirects: RequestInit['redirect'][];
  /**
   * 'down' refuses connections, 'broken' responds 500, 'rubbish' is not Nominatim's JSON, 'moved' redirects,
   * 'nowhere' has invalid coordinates, 'stateless' has no country, 'busy' has a Retry-After of two minutes.
   */
  state: 'up' | 'down' | 'broken' | 'rubbish' | 'moved' | 'nowhere' | 'stateless' | 'busy';
  licence: string | undefined;
};

/** `known` maps keys such as 'in/400099' to latitude, longitude and city. */
export function fakeNominatim(
  known: Record<string, { lat: number; lon: number; city: string }>,
): FakeNominatim {
  const fake: FakeNominatim = {
    asked: [],
    headers: [],
    redirects: [],
    state: 'up',
    licence: undefined,
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      fake.asked.push(url);
      fake.headers.push(new Headers(init?.headers));
      fake.redirects.push(init?.redirect);
      if (fake.state === 'down') return Promise.reject(new TypeError('fetch failed'));
      if (fake.state === 'broken') return Promise.resolve(new Response('oops', { status: 500 }));
      if (fake.state === 'rubbish') return Promise.resolve(Response.json({ places: [] }));
      if (fake.state === 'busy')
        return Promise.resolve(new Response(null, { status: 429, headers: { 'retry-after': '120' } }));
      if (fake.state === 'moved') return Promise.resolve(new Response(null, { status: 302 }));
      if (fake.state === 'nowhere')
        return Promise.resolve(Response.json([{ lat: '951', lon: '2', address: { country_code: 'in' } }]));
      if (fake.state === 'stateless') return Promise.resolve(Response.json([{ lat: '1', lon: '2' }]));
      const countries = (url.searchParams.get('countrycodes') ?? '').split(',');
      const code = url.searchParams.get('postalcode') ?? '';
      const country = countries.find((name) => known[`${name}/${code}`]);
      const place = known[`${country ?? ''}/${code}`];
      if (!place || !country) return Promise.resolve(Response.json([]));
      const address = { city: place.city, state: 'State', country: 'Country', country_code: country };
      const { licence } = fake;
      return Promise.resolve(
        Response.json([{ licence, lat: String(place.lat), lon: String(place.lon), address }]),
      );
    },
  };
  return fake;
}
