/** Keeps what somebody types and chooses while a form is merged and saved. */
import { allLanguages, type Language } from '../../../i18n/languages'
import type { Text } from '../../../model/front-matter/text-file'
import { isSame, prune } from '../../../model/front-matter/values'
import type { Snapshot } from '../../repository/repository'
import { listEntries } from '../entries/entries'
import { formOf, type NewFile, type OpenForm, openEntry, pathOfFile } from '../open-form/open-form'
import { carryText } from './merge'
import { rename } from './names'

const noText: Text = { fields: {}, body: '' }

/** The form `now`, which was `before`, on top of what a merge has made of it. */
export function carryOver(before: OpenForm, now: OpenForm, merged: OpenForm): OpenForm {
  const [base, own] = [before, now].map((openForm) => renameAs(openForm, before, merged)) as [
    OpenForm,
    OpenForm,
  ]
  const has = ({ files }: OpenForm, { data }: NewFile) => files.some((file) => file.data === data)
  return {
    ...own,
    opened: merged.opened,
    texts: carryTexts(base, own, merged.texts),
    files: [
      ...merged.files.filter((file) => has(own, file)),
      ...own.files.filter((file) => !has(base, file)),
    ],
  }
}

/** With the names that new files have got since. */
function renameAs(openForm: OpenForm, before: OpenForm, merged: OpenForm): OpenForm {
  return before.files.reduce((renamed, { name, data }) => {
    const other = merged.files.find((file) => file.data === data)
    return other && other.name !== name ? rename(renamed, name, other.name) : renamed
  }, openForm)
}

function carryTexts(before: OpenForm, now: OpenForm, texts: OpenForm['texts']): OpenForm['texts'] {
  const all = allLanguages.flatMap((code): [Language, Text][] => {
    const [base, own, other] = [before.texts[code], now.texts[code], texts[code]]
    if (own === base) return other ? [[code, other]] : []
    return own ? [[code, carryText(base ?? noText, own, other ?? noText)]] : []
  })
  return Object.fromEntries(all)
}

/** The form `now` after `sent` was saved: what differs is not saved yet. Undefined if the entry is gone. */
export function afterSave(sent: OpenForm, now: OpenForm, saved: Snapshot): OpenForm | undefined {
  const form = formOf(sent)
  const entry = listEntries(saved).find(
    (one) => one.form === form && (form.isSingle || one.name === sent.name),
  )
  if (!entry) return
  const opened = openEntry(entry, saved)
  const folder = form.filesOf(sent.name)
  const taken = sent.files.filter(({ name, replaces }) => {
    return !replaces && !now.files.some((file) => file.name === name) && saved.files.has(folder + name)
  })
  const next: OpenForm = {
    ...opened,
    name: form.isEvent && now.name !== sent.name ? now.name : opened.name,
    texts: carryTexts(sent, now, opened.texts),
    files: now.files.flatMap((file) => changedFile(file, sent, saved)),
    chosen: now.chosen,
    removed: [
      ...now.removed.filter((name) => !sent.removed.includes(name)),
      ...(form.isEvent ? taken.map(({ name }) => name) : []),
    ],
    takenOut: now.takenOut.filter((path) => !sent.takenOut.includes(path)),
  }
  const isChanged =
    next.name !== opened.name ||
    [next.files, next.chosen, next.removed, next.takenOut].some(({ length }) => length > 0) ||
    !isSame(pruned(next.texts), pruned(opened.texts))
  return { ...next, isChanged }
}

/** A file that was added since, or one whose faces were covered since: it replaces the one that was sent. */
function changedFile(file: NewFile, sent: OpenForm, saved: Snapshot): NewFile[] {
  const before = sent.files.find(({ name }) => name === file.name)
  if (!before) return [file]
  if (before.data === file.data || !file.uncovered) return []
  const { original: _, ...covered } = file
  const replaces = pathOfFile(sent, before)
  return [{ ...covered, replaces, replacesHash: saved.files.get(replaces) }]
}

/** What a text says; the order of fields is that of the file. */
function pruned(texts: OpenForm['texts']) {
  const said = (value: Text) => {
    const fields = Object.entries(value.fields).flatMap(([name, field]) => {
      const kept = prune(field)
      return kept === undefined ? [] : [[name, kept] as const]
    })
    return [fields.sort(([a], [b]) => (a < b ? -1 : 1)), value.body.trim()]
  }
  return Object.entries(texts)
    .map(([code, text]) => [code, ...said(text)])
    .sort(([a], [b]) => (a! < b! ? -1 : 1))
}
