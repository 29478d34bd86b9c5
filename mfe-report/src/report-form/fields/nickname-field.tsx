import { MAX_NICKNAME_LENGTH } from '@health-commons/contracts/report-fields';
import { TextField } from '@health-commons/ui';
import { messages } from '../../messages';
import type { FieldProps } from './field-props';
import styles from './fields.module.css';

export function NicknameField({ answers, onChange }: FieldProps) {
  return (
    <TextField
      label={messages['report.nickname-label']}
      hint={messages['report.nickname-hint']}
      className={styles['name']}
      autoComplete="nickname"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={MAX_NICKNAME_LENGTH}
      value={answers.nickname}
      onChange={({ currentTarget }) => onChange({ nickname: currentTarget.value })}
    />
  );
}
