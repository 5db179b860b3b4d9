/** The entries of one form, with marks and a search field. */
import { useMemo, useState } from 'react'
import { byName } from '../../../model/lib/by-name'
import { dayOf, type Entry, keyOf, marksOf, nameOf, sourceFields, titleOf } from '../../model/entries/entries'
import type { Form } from '../../model/entries/forms'
import { firstPhotoOf } from '../../model/entries/photo-paths'
import type { Sentence } from '../../words/words'
import { useShowMore } from '../components/show-more'
import { useEditor, usePublication, useWords } from '../context'
import { Picture } from '../photos/Picture'
import { addressOf } from '../routes'
import styles from './lists.module.css'

export function EntryList({ form }: { form: Form }) {
  const { t } = useWords()
  const { entries, unsaved } = useEditor()
  const [search, setSearch] = useState('')
  const own = useMemo(() => entries.filter((entry) => entry.form === form).sort(compare), [entries, form])
  const texts = useMemo(() => own.map(textOf), [own])
  const faulty = new Set(usePublication().findings.map(({ target }) => target?.entry))
  const wanted = search.trim().toLowerCase()
  const found = own.filter((_, index) => texts[index]!.includes(wanted))
  const { shown, more } = useShowMore(found)
  const newKey = keyOf({ form, name: '' })
  /** What somebody else has deleted, while changes of it wait on this device. */
  const deleted = useMemo(() => {
    const known = new Set(own.map(keyOf))
    const keys = [...unsaved].filter((key) => key.startsWith(newKey) && key !== newKey && !known.has(key))
    return keys.map((key) => key.slice(newKey.length))
  }, [own, unsaved, newKey])
  return (
    <>
      <p>
        <a href="#/">{t('All entries')}</a>
      </p>
      <h1 tabIndex={-1}>{t(form.label as Sentence)}</h1>
      <p className="buttons">
        <a className="button main-button" href={addressOf({ form: form.name, entry: '' })}>
          {unsaved.has(newKey)
            ? t('Go on with the new entry')
            : form.isEvent
              ? t('New event')
              : t('New entry')}
        </a>
      </p>
      <div className={styles.search}>
        <label>
          {t('Search')}
          <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
      </div>
      <div role="status">{wanted && t('{} of {} entries', found.length, own.length)}</div>
      <ul className={styles.list}>
        {deleted.map((name) => (
          <li key={name}>
            <a href={addressOf({ form: form.name, entry: name })}>
              <EntryName entry={{ form, name, texts: {} }} />
              <em>{t('deleted, and changed on this phone')}</em>
            </a>
          </li>
        ))}
        {shown.map((entry) => (
          <li key={keyOf(entry)}>
            <a href={addressOf({ form: form.name, entry: entry.name })}>
              <FirstPhoto entry={entry} />
              <EntryName entry={entry} />
              {faulty.has(entry) && <em className={styles.mistake}>{t('has a mistake')}</em>}
              {unsaved.has(keyOf(entry)) && <em>{t('changed on this phone')}</em>}
              <Marks entry={entry} />
            </a>
          </li>
        ))}
      </ul>
      {more}
      {!found.length && !deleted.length && <p>{t('Nothing is here.')}</p>}
    </>
  )
}

function Marks({ entry }: { entry: Entry }) {
  const { t } = useWords()
  const { snapshot } = useEditor()
  const marks = useMemo(() => marksOf(entry, snapshot), [entry, snapshot])
  return marks.map((mark) => <em key={mark}>{t(mark)}</em>)
}

/** Of an event, also its day. */
export function EntryName({ entry }: { entry: Entry }) {
  const words = useWords()
  const [title, name] = [titleOf(entry, words), nameOf(entry, words)]
  const isAlone = !entry.form.isEvent || title === name
  return <span className={styles.title}>{isAlone ? title : `${name}: ${title}`}</span>
}

function FirstPhoto({ entry }: { entry: Entry }) {
  const { snapshot } = useEditor()
  const first = useMemo(() => firstPhotoOf(entry, snapshot), [entry, snapshot])
  return first ? <Picture path={first} /> : null
}

/** Events and stories with the newest first, others by their place. */
function compare(a: Entry, b: Entry): number {
  const [first, second] = [a, b].map((entry) => String(sourceFields(entry).order ?? '~')) as [string, string]
  return byName(dayOf(b), dayOf(a)) || byName(first, second) || byName(a.name, b.name)
}

function textOf(entry: Entry): string {
  const texts = Object.values(entry.texts).flatMap(({ fields }) => [fields.title, fields.name, fields.place])
  return [entry.name, ...texts].join('\n').toLowerCase()
}
