import { formatMessage } from '@health-commons/contracts/messages';
import { Button } from '@health-commons/ui';
import type { FileFormat, ViewData } from '../download/view-data';
import { words } from '../reading-messages';
import styles from './actions.module.css';

type DownloadMenuProps = { data: () => ViewData; onSaid: (words: string) => void };

const FORMATS = [
  { format: 'csv', label: words['actions.download-csv'] },
  { format: 'geojson', label: words['actions.download-geojson'] },
] as const;

/** The rows in view as a file, with the terms beside the buttons. */
export function DownloadMenu({ data, onSaid }: DownloadMenuProps) {
  async function save(format: FileFormat): Promise<void> {
    const view = data();
    if (view.rows.length === 0) {
      onSaid(words['actions.download-empty']);
      return;
    }
    try {
      const { saveView } = await import(/* webpackChunkName: 'on-demand-download' */ '../download/save-view');
      onSaid(formatMessage(words['actions.download-done'], { file: saveView(view, format) }));
    } catch (error) {
      console.warn(error);
      onSaid(words['actions.download-failed']);
    }
  }
  return (
    <details className={styles['download']}>
      <summary className={styles['summary']}>{words['actions.download']}</summary>
      <div className={styles['menu']}>
        {FORMATS.map(({ format, label }) => (
          <Button
            key={format}
            variant="secondary"
            className={styles['action']}
            onClick={() => void save(format)}
          >
            {label}
          </Button>
        ))}
        <p>{words['actions.download-licence']}</p>
      </div>
    </details>
  );
}
