const shape = (path: string) =>
  function Icon() {
    return (
      <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
        <path d={path} />
      </svg>
    );
  };

export const PlayIcon = shape('M7 4v16l13-8z');
export const PauseIcon = shape('M6 4h4v16H6zm8 0h4v16h-4z');
export const PreviousIcon = shape('M15.5 4 17 5.5 10.5 12l6.5 6.5-1.5 1.5-8-8z');
export const NextIcon = shape('M8.5 4 7 5.5l6.5 6.5L7 18.5 8.5 20l8-8z');
