/** The list of focus areas: part of the menu on small screens, a drop-down list on large ones. */

import { firstLanguage, inLanguage } from '../../i18n/languages'
import { areaHue, hueAt } from '../components/decoration/hue'
import { Icon } from '../components/decoration/Icon'
import { Muggu } from '../components/decoration/Muggu'
import { PageLink } from '../components/text/PageLink'
import { useLanguageOf, useSite, useWords } from '../context'
import styles from './FocusAreas.module.css'
import menu from './Menu.module.css'

export function FocusAreas({ path }: { path: string }) {
  const { areas } = useSite()
  const lang = useLanguageOf()
  return (
    <li className={styles.dropdown}>
      <button
        className={`bold ${menu.entry} ${menu.link}`}
        type="button"
        tabIndex={0} // see Header.tsx
        aria-expanded="false"
        aria-controls="focus-areas"
        data-current={areaHue(areas, path) !== undefined}
      >
        {useWords().focusAreas}
        <Icon className={styles.chevron} drawing="M4 8l8 8 8-8" />
      </button>
      <ul className={styles.areas} id="focus-areas" data-open="false">
        {areas.map((area, index) => (
          <li key={area.path} data-hue={hueAt(index)}>
            <PageLink
              className={`${menu.entry} ${styles.area}`}
              lang={lang(area.title)}
              path={area.path}
              aria-current={area.path === inLanguage(path, firstLanguage) ? 'page' : undefined}
            >
              <Muggu pattern={hueAt(index)} className={styles.sign} />
              {area.title}
            </PageLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
