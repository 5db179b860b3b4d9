/** Addresses within the editor, and the history of dialogs. */
import { useEffect, useRef, useState } from 'react'

/** `#/news/benches?field=cards.0.title&language=te` */
export interface Route {
  /** The name of a form, `consent`, or empty for the start. */
  form: string
  /** Undefined for a list; empty for a new entry. */
  entry?: string
  /** The field that is shown first. */
  field?: string
  language?: string
  /** Whether the form takes the photos that were shared with the editor. */
  takesShared?: boolean
}

export function readRoute(hash: string): Route {
  const [path = '', query] = hash.replace(/^#\/?/, '').split('?')
  const [form = '', ...rest] = path.split('/')
  const params = new URLSearchParams(query)
  const entry = rest.length ? decode(rest.join('/')) : undefined
  return {
    form: decode(form),
    ...(entry !== undefined && { entry }),
    field: params.get('field') ?? undefined,
    language: params.get('language') ?? undefined,
    ...(params.has('shared') && { takesShared: true }),
  }
}

export function addressOf({ form, entry, field, language, takesShared }: Route): string {
  const query = new URLSearchParams({
    ...(field && { field }),
    ...(language && { language }),
    ...(takesShared && { shared: 'yes' }),
  }).toString()
  return `#/${form}${entry === undefined ? '' : `/${encodeURIComponent(entry)}`}${query && `?${query}`}`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const follow = () => setHash(location.hash)
    addEventListener('hashchange', follow)
    follow() // it may have changed since the first rendering
    return () => removeEventListener('hashchange', follow)
  }, [])
  return readRoute(hash)
}

/** Gives an open dialog an entry in the history, so that Back closes it and nothing else. `close` also closes it. */
export function useHistoryEntry(onBack: () => void): void {
  const newest = useRef(onBack)
  newest.current = onBack
  useEffect(() => {
    const key = crypto.randomUUID()
    history.pushState({ dialog: key }, '')
    const leave = () => {
      if (history.state?.dialog !== key) newest.current()
    }
    addEventListener('popstate', leave)
    return () => {
      removeEventListener('popstate', leave)
      if (history.state?.dialog === key) history.back()
    }
  }, [])
}
