/** A request of an analytics endpoint; with a body it is a POST. */
export type Ask = { endpoint: string; path: string; body?: string };

/** The selector's places, a country that is not India's size, and prefixes from one digit to a whole code. */
const LOCATIONS = [
  'India',
  'Mumbai',
  'Delhi',
  'Bangalore',
  'Chennai',
  'US',
  'GB',
  'IN-4',
  'IN-4000',
  'IN-40000',
  'IN-400001',
  'DE-10',
];

/** Every endpoint with every place; timeframes and illnesses take turns. */
export function allAsks(): Ask[] {
  return LOCATIONS.flatMap((location, i) => {
    const days = [7, 30, 90][i % 3];
    const illness = ['', '&illness=flu', '&illness=dengue'][i % 3] ?? '';
    const query = `location=${encodeURIComponent(location)}`;
    return [
      { endpoint: 'outbreak-prediction', path: `outbreak-prediction?${query}&timeframe=${days}` },
      { endpoint: 'health-trends', path: `health-trends?${query}&period=${days}` },
      { endpoint: 'seasonal-patterns', path: `seasonal-patterns?${query}` },
      {
        endpoint: 'risk-assessment',
        path: 'risk-assessment',
        body: JSON.stringify({
          location,
          symptoms: ['Fever'],
          medicalHistory: ['diabetes'],
          age: 70,
          gender: 'female',
        }),
      },
      { endpoint: 'series', path: `series?${query}&timeframe=90${illness}` },
      { endpoint: 'alarms.atom', path: `alarms.atom?${query}` },
    ];
  });
}
