import { TextField } from '@health-commons/ui';
import { messages } from '../../messages';
import type { FieldProps } from './field-props';
import styles from './fields.module.css';

const MAX_LENGTH = 100;

/** Kept in this tab alone, with the other answers that were not sent: SPEC.md has it collected but not sent. */
export function NicknameField({ answers, dispatch }: FieldProps) {
  return (
    <TextField
      label={messages['report.nickname-label']}
      hint={messages['report.nickname-hint']}
      className={styles['name']}
      autoComplete="nickname"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={MAX_LENGTH}
      value={answers.nickname}
      onChange={(event) => dispatch({ type: 'nickname-typed', nickname: event.currentTarget.value })}
    />
  );
}
