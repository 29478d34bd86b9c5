import type { ComponentProps } from 'react';
import { LazyPart as Part } from '@health-commons/ui';
import { words } from '../reading-messages';

const WORDS = {
  loading: words['part.loading'],
  failed: words['part.failed'],
  failedText: words['part.failed-text'],
};

/** A part of the map that is loaded only when somebody wants it. */
export function LazyPart<Props extends object>(props: Omit<ComponentProps<typeof Part<Props>>, 'words'>) {
  return <Part<Props> {...props} words={WORDS} />;
}
