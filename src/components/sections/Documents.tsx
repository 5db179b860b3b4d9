/** The documents of the trust, each with a picture of its first page. */

import { languages } from '../../i18n/languages'
import type { DocumentCard } from '../../page-data/model'
import { useLanguageOf, useWords } from '../../page-data/site'
import { Picture } from '../pictures/Picture'
import { Prose } from '../text/Prose'
import styles from './Documents.module.css'

export function Documents({ documents }: { documents: DocumentCard[] }) {
  return (
    <section className={styles.documents} aria-labelledby="documents">
      <h2 id="documents">{useWords().documents}</h2>
      <ul className={styles.list}>
        {documents.map((document, index) => (
          <DocumentItem key={document.path} document={document} id={`document-${index + 1}`} />
        ))}
      </ul>
    </section>
  )
}

/** The search links to `id`. */
function DocumentItem({ document, id }: { document: DocumentCard; id: string }) {
  const { title, year, image, path, bytes, pages, language, body } = document
  const lang = useLanguageOf()
  const about = `${id}-about`
  return (
    <li className={`card-link ${styles.document}`}>
      {image && <Picture className={styles.page} photo={image} sizes="8rem" />}
      <div className={styles.text}>
        <h3 className={styles.title} id={id}>
          <a
            href={import.meta.env.BASE_URL + path.slice(1)}
            type="application/pdf"
            hrefLang={language}
            lang={lang(title)}
            aria-describedby={about}
          >
            {title}
          </a>
        </h3>
        <p className={styles.about} id={about}>
          <span>{year}</span> <span>PDF</span> <span>{useWords().pageCount(pages)}</span>{' '}
          <span>{fileSize(bytes)}</span>{' '}
          {language && <span lang={language}>{languages[language].languageName}</span>}
        </p>
        <Prose blocks={body} className={styles.body} />
      </div>
    </li>
  )
}

/** `340 kB`, `1.2 MB` */
function fileSize(bytes: number): string {
  if (bytes < 950_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1e6).toFixed(1)} MB`
}
