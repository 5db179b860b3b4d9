import type { Member, MembersPage } from '../../page-data/model'
import { Card } from '../components/Card'
import { Banner } from '../components/sections/Banner'
import { NextSteps } from '../components/sections/NextSteps'
import { Prose } from '../components/text/Prose'
import { useLanguageOf, useWords } from '../context'
import { Island } from '../islands/Island'
import styles from './Members.module.css'

export function Members({ page }: { page: MembersPage }) {
  const words = useWords()
  return (
    <>
      <Banner title={page.title} photo={page.banner} />
      <section className="wrap section" aria-labelledby="meet">
        <h2 className="heading" id="meet">
          {words.meetOurMembers}
        </h2>
        <Prose blocks={page.body} className="lead" />
        <ul className={`stack ${styles.members}`}>
          {page.members.map((member, index) => (
            <li key={member.name + member.role}>
              <MemberCard member={member} id={`member-${index + 1}`} />
            </li>
          ))}
        </ul>
      </section>
      <NextSteps
        links={[
          { path: '/about', title: words.howWeWork },
          { path: '/contact', title: words.contact },
        ]}
      />
    </>
  )
}

/** With a button that opens the full biography. `id` is unique on the page. */
function MemberCard({ member, id }: { member: Member; id: string }) {
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
