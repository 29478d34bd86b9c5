import { RestError } from './rest-error';

/** How rows are written: as a list, as one object, or as comma-separated values. `name` is the content type. */
export type MediaType = { name: string; format: 'list' | 'object' | 'csv'; stripsNulls: boolean };

export const LIST: MediaType = { name: 'application/json', format: 'list', stripsNulls: false };
const CSV: MediaType = { name: 'text/csv', format: 'csv', stripsNulls: false };

const STRIPPED = ';nulls=stripped';

/**
 * Returns the media type of a response to the Accept header.
 * @throws RestError PGRST107 (406) if the client accepts no type that is supported here
 */
export function negotiate(accept: string | undefined): MediaType {
  const given = accept?.trim() ?? '';
  const wanted = parseAccept(given === '' ? '*/*' : given);
  for (const type of wanted) {
    const media = toMediaType(type);
    if (media) return media;
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${wanted.join(', ')}`);
}

function toMediaType(type: string): MediaType | null {
  const [name = ''] = type.split(';', 1);
  const stripsNulls = type === `${name}${STRIPPED}`;
  switch (name) {
    case '*/*':
    case 'application/json':
      return LIST;
    case 'text/csv':
      return CSV;
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return stripsNulls
        ? { name: `application/vnd.pgrst.array+json${STRIPPED}`, format: 'list', stripsNulls }
        : LIST;
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json': {
      const object = 'application/vnd.pgrst.object+json';
      return { name: stripsNulls ? object + STRIPPED : object, format: 'object', stripsNulls };
    }
    default:
      return null;
  }
}

/** Returns the types of an Accept header, in lower case, without their weights and with the preferred ones first. */
function parseAccept(accept: string): string[] {
  const types = accept.split(',').map((item) => {
    const [type = '', weight] = item.replaceAll(/\s/g, '').toLowerCase().split(';q=', 2);
    const specificity = type.split(';').length - type.split('*').length;
    return { type, weight: weight === undefined ? 1 : Number(weight) || 0, specificity };
  });
  return types.sort((a, b) => b.weight - a.weight || b.specificity - a.specificity).map(({ type }) => type);
}
