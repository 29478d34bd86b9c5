export type Tone = 'info' | 'error' | 'warning' | 'success';

/** Each tone has its own icon, so that visitors can distinguish tones without colour. */
const SHAPES: Record<Tone, string> = {
  info: 'M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm1.2 13.5H8.8V8.6h2.4v5.9ZM10 7.4a1.4 1.4 0 1 1 0-2.8 1.4 1.4 0 0 1 0 2.8Z',
  error:
    'M6.3 1h7.4L19 6.3v7.4L13.7 19H6.3L1 13.7V6.3L6.3 1Zm2.5 3.9.3 6.2h1.8l.3-6.2H8.8Zm1.2 7.5a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8Z',
  warning:
    'M10 1.5 19.5 18H.5L10 1.5Zm-1.1 5.6.3 5h1.6l.3-5H8.9ZM10 13.2a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Z',
  success: 'M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-1.3 12.9L4.9 10l1.6-1.6 2.2 2.2 4.8-4.9 1.6 1.6-6.4 6.6Z',
};

export function ToneIcon({ tone, className }: { tone: Tone; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={className}>
      <path d={SHAPES[tone]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
