export const formatCount = (n: number): string => n.toLocaleString('en');

export const formatBytes = (bytes: number): string =>
  bytes < 1e6
    ? `${formatCount(Math.ceil(bytes / 1e3))} kB`
    : `${formatCount(Math.round(bytes / 1e5) / 10)} MB`;

export const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
