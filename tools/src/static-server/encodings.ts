export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Returns the encoding that compresses best among those that the browser accepts (RFC 9110, section 12.5.3). `q=0`
 * excludes an encoding; `*` means all encodings that are not named.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const weights = new Map<string, number>();
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    if (name) weights.set(name, quality ? Number(quality.slice(2)) || 0 : 1);
  }
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
