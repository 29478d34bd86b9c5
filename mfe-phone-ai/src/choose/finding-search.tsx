import { useCombobox } from 'downshift';
import { useEffect, useMemo, useState } from 'react';
import { defineMessages } from '@health-commons/base/catalogue';
import { pageLanguage } from '@health-commons/base/locale';
import { useRequest } from '@health-commons/base/use-request';
import { type FindingId, loadSearch } from '@health-commons/triage/choose';
import { announce } from '@health-commons/platform';
import { classNames, remote, Spinner, TextField } from '@health-commons/ui';
import english from '../locales/en/choose.json';
import styles from './choose.module.css';

export const chooseMessages = defineMessages(english);

/** Findings that the list shows at once. */
const SHOWN = 8;

/** The names of the findings by id. */
export type Names = ReadonlyMap<FindingId, string>;
type Props = { onChoose: (id: FindingId) => void; error: string | undefined; names: Names };

const load = () => loadSearch(pageLanguage());
type SearchProps = Props & { createSearch: Awaited<ReturnType<typeof load>> };

/** Shows the search once its words are loaded, because a list that fills later would have no current item. */
export function FindingSearch(props: Props) {
  const { state } = useRequest(load);
  return state.status === 'ready' ? (
    <SearchBox {...props} createSearch={state.data} />
  ) : (
    <Spinner label={chooseMessages['phone.choose-loading']} />
  );
}

/** A combobox over the findings in the words of the page's language. A choice leaves the field empty for the next. */
function SearchBox({ names, onChoose, error, createSearch }: SearchProps) {
  const search = useMemo(() => createSearch(names), [createSearch, names]);
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const items = isEmpty ? [] : search(text).slice(0, SHOWN);
  const isUnknown = !isEmpty && items.length === 0;
  useEffect(() => {
    if (isUnknown) announce(chooseMessages['phone.choose-nothing']);
  }, [isUnknown]);
  const box = useCombobox<FindingId>({
    items,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: () => '',
  });
  // In the event itself: Downshift tells of a choice in an effect, and a letter that is typed before it would stay.
  const pick = (event: { nativeEvent: Event; preventDefault: () => void }, item: FindingId) => {
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    event.preventDefault();
    onChoose(item);
    setText('');
    box.closeMenu();
  };
  const {
    id,
    'aria-labelledby': _,
    ...input
  } = box.getInputProps({
    // At once, because the position of the caret would be lost after a render.
    onChange: (event) => setText(event.currentTarget.value),
    onKeyDown: (event) => {
      const item = box.isOpen ? items[box.highlightedIndex] : undefined;
      if (event.key === 'Enter' && item && !event.nativeEvent.isComposing) pick(event, item);
    },
  });
  // What the visitor pressed to get here is gone.
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <div>
      <TextField
        {...input}
        id={id}
        label={chooseMessages['phone.choose-search']}
        hint={chooseMessages['phone.choose-search-hint']}
        error={error}
        enterKeyHint="done"
      />
      <ul
        {...box.getMenuProps({
          'aria-label': chooseMessages['phone.choose-search'],
          'aria-labelledby': undefined,
        })}
        className={classNames(remote['plain'], styles['menu'])}
      >
        {box.isOpen &&
          items.map((item, index) => (
            <li
              key={item}
              {...box.getItemProps({ item, index, onClick: (event) => pick(event, item) })}
              className={styles['item']}
              data-highlighted={index === box.highlightedIndex}
            >
              {names.get(item)}
            </li>
          ))}
      </ul>
      {isUnknown && <p>{chooseMessages['phone.choose-nothing']}</p>}
    </div>
  );
}
