import { useId } from 'react';
import styles from './figure.module.css';

type ReaderProps = {
  label: string;
  /** What each slot says. */
  sentences: readonly string[];
  slot: number;
  onSlot: (slot: number) => void;
};

/** Goes through a chart slot by slot, by keyboard, touch or mouse, and says each in words. */
export function Reader({ label, sentences, slot, onSlot }: ReaderProps) {
  const id = useId();
  const sentence = sentences[slot] ?? '';
  return (
    <div className={styles['reader']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
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
