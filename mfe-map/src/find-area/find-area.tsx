import { useEffect, useRef, useState, type FormEvent } from 'react';
import { COUNTRIES, findCountry } from '@health-commons/contracts/countries';
import { formatMessage } from '@health-commons/contracts/messages';
import { useSupabase } from '@health-commons/data';
import { Button, Select, TextField } from '@health-commons/ui';
import { words } from './area-messages';
import styles from './find-area.module.css';
import { toFoundArea, type FoundArea } from './found-area';

const OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

type Problem = 'missing' | 'invalid' | 'unavailable' | 'offline';
type State = { status: 'idle' | 'finding' } | { status: 'failed'; problem: Problem; asked: string };

function problemWords(problem: Problem, asked: string, country: string): string {
  const known = findCountry(country);
  switch (problem) {
    case 'missing':
      return words['area.missing'];
    case 'invalid':
      return [
        formatMessage(words['area.invalid'], { code: asked, country: known?.name ?? '' }),
        formatMessage(words['area.example'], {
          country: known?.name ?? '',
          example: known?.example ?? '',
        }),
      ].join(' ');
    case 'unavailable':
      return `${words['area.unavailable']}. ${words['area.unavailable-text']}`;
    case 'offline':
      return words['area.offline'];
  }
}

/** Leads the map to a postal code's place. What is typed goes to the look-up and is kept nowhere. */
export default function FindArea({ onFound }: { onFound: (area: FoundArea) => void }) {
  const { geocode } = useSupabase();
  const [country, setCountry] = useState('');
  const [code, setCode] = useState('');
  const [state, setState] = useState<State>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function find(): Promise<void> {
    const asked = code.trim();
    running.current?.abort();
    if (country === '' || asked === '') {
      setState({ status: 'failed', problem: 'missing', asked });
      return;
    }
    const request = new AbortController();
    running.current = request;
    setState({ status: 'finding' });
    const outcome = await geocode(asked, country, request.signal).catch(() => null);
    if (request.signal.aborted) return;
    if (outcome?.status === 'valid') {
      setState({ status: 'idle' });
      onFound(toFoundArea(asked, outcome.place));
      return;
    }
    const down = navigator.onLine ? 'unavailable' : 'offline';
    setState({ status: 'failed', problem: outcome?.status === 'invalid' ? 'invalid' : down, asked });
  }

  const edit = (change: () => void) => {
    running.current?.abort();
    setState({ status: 'idle' });
    change();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void find();
  };

  return (
    <form className={styles['form']} aria-label={words['area.find']} noValidate onSubmit={submit}>
      <Select
        label={words['area.country']}
        className={styles['control']}
        placeholder={words['area.country-placeholder']}
        options={OPTIONS}
        autoComplete="country"
        value={country}
        onChange={({ target }) => edit(() => setCountry(target.value))}
      />
      <TextField
        label={words['area.code']}
        className={styles['control']}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={code}
        onChange={({ target }) => edit(() => setCode(target.value))}
      />
      <Button variant="secondary" type="submit" className={styles['find']}>
        {words['area.find']}
      </Button>
      {/* Always there, because screen readers tell what changes in a live region. */}
      <p role="status" className={styles['state']} data-failed={state.status === 'failed'}>
        {state.status === 'finding' && words['area.finding']}
        {state.status === 'failed' && problemWords(state.problem, state.asked, country)}
      </p>
    </form>
  );
}
