import type { MembersPage } from '../../page-data/model'
import { Banner } from '../components/sections/Banner'
import { MemberCard } from '../components/sections/MemberCard'
import { NextSteps } from '../components/sections/NextSteps'
import { Prose } from '../components/text/Prose'
import { useWords } from '../context'
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
