/** A trust member, with a button that opens the full biography. */

import { Island } from '../../islands/Island'
import type { Member } from '../../page-data/model'
import { useLanguageOf, useWords } from '../../page-data/site'
import { Picture } from '../pictures/Picture'
import { Prose } from '../text/Prose'
import styles from './MemberCard.module.css'

/** `id` is unique on the page. */
export function MemberCard({ member, id }: { member: Member; id: string }) {
  const lang = useLanguageOf()
  const nameId = `${id}-name`
  const biography = (
    <div className={styles.biography}>
      <Prose blocks={member.fullBio} />
    </div>
  )
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <div className={styles.row}>
        {member.image && (
          <Picture
            className={styles.photo}
            photo={member.image}
            sizes="(min-width: 1000px) 200px, (min-width: 768px) 46vw, (min-width: 480px) 200px, 92vw"
          />
        )}
        <div className={styles.text}>
          <h3 className={styles.name} id={nameId} lang={lang(member.name)}>
            {member.name}
          </h3>
          <p className={styles.role} lang={lang(member.role)}>
            {member.role}
          </p>
          {member.background && (
            <p className={styles.background} lang={lang(member.background)}>
              {member.background}
            </p>
          )}
          <p className={styles.shortBio} lang={lang(member.shortBio)}>
            {member.shortBio}
          </p>
          <Island
            name="Biography"
            id={id}
            slots={[biography]}
            controls={`${id}-biography`}
            describedBy={nameId}
            words={useWords().biography}
          />
        </div>
      </div>
    </article>
  )
}
