/** The banner of every page: the logo and the menu. */
import { Link } from 'react-router-dom'
import { useDisclosure } from '../behaviour/disclosure'
import { useIsHydrated } from '../behaviour/hydration'
import { Lamp } from '../components/Lamp'
import { site } from '../content/generated/site'
import styles from './Header.module.css'
import { Menu } from './Menu'

export function Header() {
  const { isOpen, toggle, root, button } = useDisclosure<HTMLElement>()
  return (
    <header className={styles.header} ref={root} data-ready={useIsHydrated()}>
      <div className={`wrap ${styles.bar}`}>
        <Link className={styles.logo} to="/">
          <Lamp className={styles.lamp} />
          <span className={styles.name}>{site.name}</span>
        </Link>
        <button
          ref={button}
          className={styles.toggle}
          type="button"
          tabIndex={0} // Safari gives a button the focus of a press only with this
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={toggle}
        >
          <span className={styles.bars} aria-hidden="true" />
          Menu
        </button>
        <Menu isOpen={isOpen} />
      </div>
    </header>
  )
}
