/** The rows of a list of photos, and the fields of the entry that contain them. */
import type { CustomFieldControlProps } from '@sveltia/cms'
import { useEffect, useRef } from 'react'
import type { Cms } from '../cms/cms'
import { photosBeside } from '../photo-fields/assets'
import { readEntries, writeEntries } from '../photo-fields/entries'
import { changedRows, isOutsideFields, makeRows, type Row } from '../photo-fields/rows'
import { setRemoved } from '../saving/removals'

interface Rows {
  rows: readonly Row[]
  /** The rows after the last change, which the fields contain later. */
  latest(): readonly Row[]
  /** @param isOrdered false if only states have changed, so that photos that were not listed need not be. */
  change(rows: readonly Row[], isOrdered?: boolean): void
}

export function useRows({ entry, field, cms, onChange }: CustomFieldControlProps & { cms: Cms }): Rows {
  const listed = readEntries(entry?.getIn(['data', field.get('name')]))
  const isEvent = field.get('hides') === true
  const hidden = isEvent ? readEntries(entry?.getIn(['data', 'hide'])).map(({ file }) => file) : []
  const beside = isEvent ? photosBeside(cms) : []
  const inFolder = beside.map(({ name }) => name)
  const rows = makeRows({ listed, hidden, inFolder, before: changedRows.get(cms.draft) ?? [] })
  const latest = useRef<readonly Row[]>(rows)
  latest.current = rows

  function change(changed: readonly Row[], isOrdered = true): void {
    changedRows.set(cms.draft, changed)
    latest.current = changed
    const kept = changed.filter(({ state }) => !isOutsideFields(state)).map((row) => row.entry)
    const wasListed = new Set(listed.map(({ file }) => file))
    onChange(writeEntries(isOrdered ? kept : kept.filter(({ file }) => wasListed.has(file))))
    if (!isEvent) return
    const names = changed.filter(({ state }) => state === 'hidden').map((row) => row.entry.file)
    if (names.join('/') !== hidden.join('/')) cms.write('hide', [...new Set(names)])
  }

  const removed = new Set(rows.filter(({ state }) => state === 'removed').map((row) => row.entry.file))
  const apart = rows.filter(({ state }) => isOutsideFields(state)).map((row) => row.entry.file)
  const hasReturned = listed.some(({ file }) => apart.includes(file))
  useEffect(() => {
    setRemoved(
      cms.draft,
      beside.filter(({ name }) => removed.has(name)),
    )
    // For example after the author has reverted all changes.
    if (hasReturned) change(latest.current, false)
  })
  return { rows, latest: () => latest.current, change }
}
