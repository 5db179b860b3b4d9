/** The menu: a column under its toggle on small screens, a row with a drop-down list on large ones. */
import { NavLink } from 'react-router-dom'
import { FocusAreas } from './FocusAreas'
import styles from './Menu.module.css'

export function Menu({ isOpen }: { isOpen: boolean }) {
  return (
    <nav className={styles.menu} id="menu" aria-label="Main" data-open={isOpen}>
      <ul className={styles.list}>
        <Item path="/" title="Home" />
        <FocusAreas />
        <Item path="/about" title="About Us" />
        <Item path="/contact" title="Contact Us" />
      </ul>
    </nav>
  )
}

function Item({ path, title }: { path: string; title: string }) {
  return (
    <li>
      <NavLink className={styles.link} to={path} end>
        {title}
      </NavLink>
    </li>
  )
}
