type Name = 'chat' | 'settings' | 'moon' | 'sun' | 'person' | 'menu' | 'close';

/** SVG paths of the line icons, in a view box of 24 × 24. */
const PATHS: Record<Name, string> = {
  chat: 'M4 5h16v11H9l-5 4V5ZM8 9h8M8 12h5',
  settings: 'M4 7h8M18 7h2M4 17h2M12 17h8M15 4v6M9 14v6',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  person:
    'M12 3.2a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2ZM4 9l5.5 1.5v4L7.5 21M20 9l-5.5 1.5v4l2 6.5M9.5 10.5h5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
};

export function Icon({ name }: { name: Name }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none">
      <path
        d={PATHS[name]}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true" className={className}>
      <path fill="currentColor" d="M16 1A12 12 0 0 0 4 13c0 8 12 18 12 18s12-10 12-18A12 12 0 0 0 16 1Z" />
      <path fill="var(--color-surface)" d="M14 6h4v5h5v4h-5v5h-4v-5H9v-4h5z" />
    </svg>
  );
}
