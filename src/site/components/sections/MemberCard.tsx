/** A trust member, with a button that opens the full biography. */

import type { Member } from '../../../page-data/model'
import { useLanguageOf, useWords } from '../../context'
import { Island } from '../../islands/Island'
import { Card } from '../Card'
import { Prose } from '../text/Prose'
import styles from './MemberCard.module.css'

/** `id` is unique on the page. */
export function MemberCard({ member, id }: { member: Member; id: string }) {
  const { name, role, background, shortBio, fullBio, image } = member
  const lang = useLanguageOf()
  const nameId = `${id}-name`
  const biography = (
    <div className={styles.biography}>
      <Prose blocks={fullBio} />
    </div>
  )
  return (
    <Card layout="member" title={name} photo={image} id={nameId}>
      <p className="bold" lang={lang(role)}>
        {role}
      </p>
      {background && (
        <p className="quiet" lang={lang(background)}>
          {background}
        </p>
      )}
      <p lang={lang(shortBio)}>{shortBio}</p>
      <Island
        name="Biography"
        id={id}
        slots={[biography]}
        controls={`${id}-biography`}
        describedBy={nameId}
        words={useWords().biography}
      />
    </Card>
  )
}
