/** The list of focus areas: in the column of small screens, or dropping down from the row of large ones. */
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { NavLink, useLocation } from 'react-router-dom'
import { moveByArrows } from '../behaviour/arrow-keys'
import { useDisclosure } from '../behaviour/disclosure'
import { areaHue, hueAt } from '../components/hue'
import { Muggu } from '../components/Muggu'
import { site } from '../content/generated/site'
import styles from './FocusAreas.module.css'
import menu from './Menu.module.css'

export function FocusAreas() {
  const { isOpen, toggle, open, root, button } = useDisclosure<HTMLLIElement>()
  const isCurrent = areaHue(useLocation().pathname.toLowerCase()) !== undefined
  const onKeyDown = (event: KeyboardEvent) => {
    // The list must be there before its first link can have the focus.
    if (event.key === 'ArrowDown' && !isOpen) flushSync(open)
    if (root.current) moveByArrows(event.nativeEvent, root.current)
  }
  return (
    <li className={styles.dropdown} ref={root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        className={menu.link}
        type="button"
        tabIndex={0} // as in the header
        aria-expanded={isOpen}
        aria-controls="focus-areas"
        data-current={isCurrent}
        onClick={toggle}
      >
        Focus Areas
        <svg className={styles.chevron} viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2 4l4 4 4-4" />
        </svg>
      </button>
      <ul className={styles.areas} id="focus-areas" data-open={isOpen}>
        {site.areas.map(({ path, title }, index) => (
          <li key={path} data-hue={hueAt(index)}>
            <NavLink className={styles.area} to={path} end>
              <Muggu figure={hueAt(index)} className={styles.sign} />
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
