/** A list of texts, or of groups of fields. */
import { useRef } from 'react'
import type { z } from 'zod'
import { firstLanguage } from '../../../i18n/languages'
import { aboutField } from '../../../model/schema/fields'
import { move } from '../../model/entries/photo-items'
import { valueAt } from '../../model/open-form/open-form'
import { asSentence } from '../../words/words'
import { useFocusLater } from '../components/focus'
import { Icon } from '../components/Icon'
import { useWords } from '../context'
import { type ControlProps, useForm } from '../form-state'
import styles from './fields.module.css'
import { fieldsIn } from './labels'

export function ListField({
  element,
  language,
  path,
  id,
  describedBy,
  renderField,
}: ControlProps & { element: z.ZodType }) {
  const { t } = useWords()
  const { openForm, dispatch, problemAt } = useForm()
  const read = (code: typeof language) => {
    const value = valueAt(openForm.texts[code]?.fields, path)
    return Array.isArray(value) ? value : []
  }
  const list = useRef<HTMLOListElement>(null)
  const focusLater = useFocusLater()
  const isOriginal = language === firstLanguage
  // A translation has the items of its original.
  const own = read(language)
  const items = isOriginal ? own : read(firstLanguage).map((_, index) => own[index] ?? {})
  const isText = aboutField(element).kind !== undefined
  const change = (update: (list: unknown[]) => unknown[]) =>
    dispatch({
      type: 'field',
      language,
      path,
      update: (value) => update(Array.isArray(value) ? value : []),
    })
  return (
    <ol ref={list} className={styles.items}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place only
        <li key={index}>
          {isText ? (
            <>
              <input
                id={`${id}-${index}`}
                aria-label={t('Item {}', index + 1)}
                aria-describedby={describedBy}
                value={typeof item === 'string' ? item : ''}
                onChange={({ target }) => change((list) => list.with(index, target.value))}
              />
              <p className="problem" role="alert">
                {asSentence(problemAt(language, [...path, index]))}
              </p>
            </>
          ) : (
            fieldsIn(element, language).map((name) => renderField(name, [...path, index, name]))
          )}
          {isOriginal && (
            <span className="buttons">
              <button
                type="button"
                disabled={!index}
                aria-label={t('Move item {} up', index + 1)}
                onClick={() => change((list) => move(list, index, index - 1))}
              >
                <Icon name="up" />
              </button>
              <button
                type="button"
                disabled={index === items.length - 1}
                aria-label={t('Move item {} down', index + 1)}
                onClick={() => change((list) => move(list, index, index + 1))}
              >
                <Icon name="down" />
              </button>
              <button
                type="button"
                aria-label={t('Remove item {}', index + 1)}
                onClick={() => {
                  change((list) => list.toSpliced(index, 1))
                  focusLater(() => document.getElementById(id))
                }}
              >
                {t('Remove')}
              </button>
            </span>
          )}
        </li>
      ))}
      {isOriginal && (
        <li className={styles.add}>
          <button
            type="button"
            id={id}
            onClick={() => {
              change((list) => [...list, isText ? '' : {}])
              focusLater(() =>
                list.current!.querySelector<HTMLElement>(
                  `:scope > li:nth-child(${items.length + 1}) :is(input, textarea, select, button)`,
                ),
              )
            }}
          >
            {t('Add an item')}
          </button>
        </li>
      )}
    </ol>
  )
}
