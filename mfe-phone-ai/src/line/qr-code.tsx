import { useMemo } from 'react';
import { QR_SIZE } from '../constants';
import styles from './line.module.css';
import { qrPath } from './qr-path';

/** Black on white in every theme, because many cameras cannot read a light code on a dark background. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className={styles['code']}
      role="img"
      aria-label={label}
      width={QR_SIZE}
      height={QR_SIZE}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
