/** The search, and the links to all pages. Without JavaScript there is no search. */

import { inLanguage } from '../../i18n/languages'
import type { PageOf, SiteMapLink } from '../../page-data/model'
import { LinkList } from '../components/text/LinkList'
import { PageLink } from '../components/text/PageLink'
import { useLanguageOf, usePhotosFolder, useSite, useWords } from '../context'
import styles from './Search.module.css'

export function Search({ page }: { page: PageOf<'search'> }) {
  const { language } = useSite()
  const words = useWords()
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>{page.title}</h1>
      <SearchForm page={page} />
      <p className={styles.status} role="status" data-search="status" />
      <ul
        className={`lined ${styles.results}`}
        // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list
        role="list"
        aria-label={words.searchResults}
        data-search="results"
        hidden
      />
      <template
        data-search="template"
        data-photos={usePhotosFolder()}
        data-home={import.meta.env.BASE_URL + inLanguage('/', language).slice(1)}
      >
        <Result />
      </template>
      <button className="button" type="button" data-search="more" hidden>
        {words.moreResults}
      </button>
      <Suggestions />
      <nav className={styles.map} aria-labelledby="all-pages" data-search="site-map">
        <h2 id="all-pages">{words.allPages}</h2>
        <SiteMap page={page} />
      </nav>
    </div>
  )
}

/** behaviour/search/ makes it work. */
function SearchForm({ page: { list } }: { page: PageOf<'search'> }) {
  const words = useWords()
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know <search>
    <form
      className={`not-printed ${styles.form}`}
      role="search"
      data-list={`${import.meta.env.BASE_URL}assets/${list}`}
      data-words={JSON.stringify(words.search)}
    >
      <label className="bold" htmlFor="question">
        {words.searchLabel}
      </label>
      <input
        className={styles.field}
        id="question"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        aria-describedby="search-hint"
      />
      <button className="button" type="submit">
        {words.searchTitle}
      </button>
      <p className="quiet" id="search-hint">
        {words.searchHint}
      </p>
    </form>
  )
}

/** Shown when nothing was found */
function Suggestions() {
  const { hasDocuments, hasEvents } = useSite()
  const words = useWords()
  const links = [
    { path: '/about', title: words.about },
    { path: '/contact', title: words.contact },
    ...(hasDocuments ? [{ path: '/about#documents', title: words.documents }] : []),
    ...(hasEvents ? [{ path: '/events', title: words.photos }] : []),
  ]
  return (
    <nav data-search="none" aria-label={words.readOn} hidden>
      <LinkList links={links} linkClass="line-link" />
    </nav>
  )
}

/** behaviour/search/search.ts fills the parts. */
function Result() {
  return (
    <li className={`card-link ${styles.result}`}>
      <picture className={styles.photo} data-part="photo">
        {/* An image needs an address; the script replaces this empty one. */}
        <img src="data:," alt="" width={400} height={300} loading="lazy" decoding="async" />
      </picture>
      <div className={styles.text}>
        <p className={`quiet ${styles.facts}`}>
          <span data-part="kind" />
          {/* A day is required; the script replaces this one. */}
          <time data-part="day" dateTime="2025-01-01" />
        </p>
        {/* biome-ignore lint/a11y/useAnchorContent lint/a11y/useValidAnchor: the script adds both */}
        <a className={`bold ${styles.link}`} data-part="link" />
        <p className={styles.excerpt} data-part="text" />
      </div>
    </li>
  )
}

function SiteMap({ page: { siteMap } }: { page: PageOf<'search'> }) {
  return siteMap.map(({ id, title, groups }) => (
    <section className={styles.section} key={id} aria-labelledby={`map-${id}`}>
      <h3 id={`map-${id}`}>{title}</h3>
      {groups.map((group) => (
        <div className={styles.group} key={group.title ?? ''}>
          {group.title && <h4>{group.title}</h4>}
          <ul className={styles.links}>
            {group.links.map((link) => (
              <SiteMapItem key={link.path} link={link} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  ))
}

function SiteMapItem({ link: { title, path, date } }: { link: SiteMapLink }) {
  const { day } = useWords()
  const lang = useLanguageOf()
  return (
    <li>
      <PageLink path={path} lang={title ? lang(title) : undefined}>
        {title || (date && day(date))}
      </PageLink>
      {title && date && (
        <time className={`quiet ${styles.day}`} dateTime={date}>
          {day(date)}
        </time>
      )}
    </li>
  )
}
