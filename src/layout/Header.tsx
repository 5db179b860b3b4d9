/** The banner of every page: the logo and the menu (behaviour/menu.ts opens and closes it). */
import { Lamp } from '../components/decoration/Lamp'
import { PageLink } from '../components/text/PageLink'
import { useLanguageOf, useSite, useWords } from '../content/site'
import styles from './Header.module.css'
import { LanguageSwitch } from './LanguageSwitch'
import { Menu } from './Menu'

/** `path` is the address of the page. */
export function Header({ path }: { path: string }) {
  const { name } = useSite()
  const lang = useLanguageOf()
  return (
    <header className={styles.header} data-ready="false">
      <div className={`wrap ${styles.bar}`}>
        <PageLink className={styles.logo} path="/">
          <Lamp className={styles.lamp} />
          <span className={styles.name} lang={lang(name)}>
            {name}
          </span>
        </PageLink>
        <LanguageSwitch path={path} />
        <button
          className={styles.toggle}
          type="button"
          tabIndex={0} // without this, Safari does not focus a button that is pressed
          aria-expanded="false"
          aria-controls="menu"
        >
          <span className={styles.bars} aria-hidden="true" />
          {useWords().menu}
        </button>
        <Menu path={path} />
      </div>
    </header>
  )
}
