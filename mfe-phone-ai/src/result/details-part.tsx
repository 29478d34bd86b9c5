import { useState, type ComponentType } from 'react';
import { LazyPart } from '@health-commons/ui';
import { messages } from '../messages';
import type { DetailsProps } from './details';

/** Height in CSS pixels that is reserved while the details load. */
const HEIGHT = 240;

const WORDS = {
  loading: messages['phone.details-loading'],
  failed: messages['phone.details-failed'],
  failedText: messages['phone.details-failed-text'],
};

let loaded: ComponentType<DetailsProps> | null = null;

async function loadDetails() {
  const module = await import(/* webpackChunkName: 'on-demand-details' */ './details');
  loaded = module.default;
  return module;
}

/** Loads the script of the details before an answer needs it. An answer tries again after a failure. */
export const prefetchDetails = (): void => void loadDetails().catch(() => undefined);

/** Shows the details at once if their script has been loaded. Otherwise loads it, and offers Try Again if that fails. */
export function DetailsPart(props: DetailsProps) {
  // Does not change later, because a different component would close what the visitor has opened.
  const [Details] = useState(() => loaded);
  return Details ? (
    <Details {...props} />
  ) : (
    <LazyPart load={loadDetails} props={props} words={WORDS} minHeight={HEIGHT} />
  );
}
