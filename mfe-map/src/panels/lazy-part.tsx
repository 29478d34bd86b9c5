import type { ComponentProps } from 'react';
import { LazyPart as Part } from '@health-commons/ui';
import { messages } from '../messages';

const WORDS = {
  loading: messages['part.loading'],
  failed: messages['part.failed'],
  failedText: messages['part.failed-text'],
};

export function LazyPart<Props extends object>(props: Omit<ComponentProps<typeof Part<Props>>, 'words'>) {
  return <Part<Props> {...props} words={WORDS} />;
}
