/** A term and what belongs to it, in a `<dl className="grid">`. */
import type { ReactNode } from 'react'
import { useLanguageOf } from '../../context'

/** `lines`: each is a description of its own. */
export function Detail({
  term,
  lines = [],
  children,
}: {
  term: string
  lines?: string[]
  children?: ReactNode
}) {
  const lang = useLanguageOf()
  return (
    <div>
      <dt className="quiet" lang={lang(term)}>
        {term}
      </dt>
      {lines.map((line) => (
        <dd className="bold" key={line} lang={lang(line)}>
          {line}
        </dd>
      ))}
      {children}
    </div>
  )
}
