import { useId } from 'react';
import styles from './figure.module.css';

type ReaderProps = {
  label: string;
  /** One sentence per slot. */
  sentences: readonly string[];
  slot: number;
  onSlot: (slot: number) => void;
};

/** A slider that selects a slot of a chart, and the sentence of the selected slot. */
export function Reader({ label, sentences, slot, onSlot }: ReaderProps) {
  const id = useId();
  const sentence = sentences[slot] ?? '';
  return (
    <div className={styles['reader']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        // Charts run from left to right in all languages.
        dir="ltr"
        min={0}
        max={sentences.length - 1}
        step={1}
        value={slot}
        aria-valuetext={sentence}
        onChange={({ target }) => onSlot(Number(target.value))}
      />
      <p className={styles['sentence']} aria-hidden="true">
        {sentence}
      </p>
    </div>
  );
}
