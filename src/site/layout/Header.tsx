/** The banner of every page: the logo and the menu (behaviour/menu.ts opens and closes it). */
import { Lamp } from '../components/decoration/Lamp'
import { PageLink } from '../components/text/PageLink'
import { useLanguageOf, useSite, useWords } from '../context'
import styles from './Header.module.css'
import { LanguageSwitch } from './LanguageSwitch'
import { Menu } from './Menu'
import { SharedPart } from './SharedPart'

/** With at most this many letters, a phone has room for the link to the other language and the lamp beside the name. */
const maxShortName = 36

interface Props {
  /** The address of the page. */
  path: string
  /** The menu may mark the page, or its focus area. */
  isInMenu: boolean
}

export function Header({ path, isInMenu }: Props) {
  const { name, shortName = name } = useSite()
  const className = `wrap ${styles.bar}`
  return (
    <header className={styles.header} data-name={shortName.length > maxShortName ? 'long' : 'short'}>
      {isInMenu ? (
        <div className={className}>
          <Bar path={path} />
        </div>
      ) : (
        <SharedPart as="div" className={className} Content={Bar} path={path} />
      )}
    </header>
  )
}

function Bar({ path }: { path: string }) {
  const { name, shortName = name } = useSite()
  return (
    <>
      <div className={styles.brand}>
        <PageLink className={styles.logo} path="/">
          <Lamp className={styles.lamp} />
          {shortName !== name && <Name className={styles.shortName} name={shortName} />}
          <Name className={shortName === name ? undefined : styles.fullName} name={name} />
        </PageLink>
      </div>
      <LanguageSwitch path={path} />
      <button
        className={`not-printed bold hoverable ${styles.toggle}`}
        type="button"
        tabIndex={0} // without this, Safari does not focus a button that is pressed
        aria-expanded="false"
        aria-controls="menu"
      >
        <span className={styles.bars} aria-hidden="true" />
        {useWords().menu}
      </button>
      <Menu path={path} />
    </>
  )
}

function Name({ name, className = '' }: { name: string; className?: string }) {
  const lang = useLanguageOf()
  return (
    <span className={`bold ${styles.name} ${className}`} lang={lang(name)}>
      {name}
    </span>
  )
}
