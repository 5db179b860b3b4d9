/** The documents of the trust, each with a picture of its first page. */

import { languages } from '../../../i18n/languages'
import type { DocumentCard } from '../../../page-data/model'
import { useWords } from '../../context'
import { Card } from '../Card'
import { Prose } from '../text/Prose'
import styles from './Documents.module.css'

export function Documents({ documents }: { documents: DocumentCard[] }) {
  return (
    <section aria-labelledby="documents">
      <h2 className="heading" id="documents">
        {useWords().documents}
      </h2>
      <ul className={`stack ${styles.list}`}>
        {documents.map((document, index) => (
          <li key={document.path}>
            <DocumentItem document={document} id={`document-${index + 1}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The search links to `id`. */
function DocumentItem({ document, id }: { document: DocumentCard; id: string }) {
  const { title, year, image, path, bytes, pages, language, body } = document
  const { pageCount } = useWords()
  const about = `${id}-about`
  const link = (
    <a
      href={import.meta.env.BASE_URL + path.slice(1)}
      type="application/pdf"
      hrefLang={language}
      aria-describedby={about}
    >
      {title}
    </a>
  )
  return (
    <Card layout="document" title={title} link={link} photo={image} id={id}>
      <p className={`quiet ${styles.about}`} id={about}>
        <span>{year}</span> <span>PDF</span> <span>{pageCount(pages)}</span> <span>{fileSize(bytes)}</span>{' '}
        {language && <span lang={language}>{languages[language].languageName}</span>}
      </p>
      <Prose blocks={body} />
    </Card>
  )
}

/** `340 kB`, `1.2 MB` */
function fileSize(bytes: number): string {
  if (bytes < 950_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1e6).toFixed(1)} MB`
}
