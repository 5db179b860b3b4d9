import type { AboutPage } from '../../page-data/model'
import { MugguRow } from '../components/decoration/Muggu'
import { Reveal } from '../components/decoration/Reveal'
import { Banner } from '../components/sections/Banner'
import { Documents } from '../components/sections/Documents'
import { NextSteps } from '../components/sections/NextSteps'
import { Registrations } from '../components/sections/Registrations'
import { ImageText } from '../components/text/ImageText'
import { Prose } from '../components/text/Prose'
import { useLanguageOf, useWords } from '../context'
import styles from './About.module.css'

export function About({ page }: { page: AboutPage }) {
  const lang = useLanguageOf()
  const words = useWords()
  return (
    <>
      <Banner title={page.title} photo={page.banner} />
      <div className="wrap section">
        <Prose blocks={page.body} className={styles.text} />
      </div>
      <section className="wrap section-end" aria-labelledby="key-focus">
        <MugguRow pattern="chain" className={styles.chain} />
        <h2 className="heading" id="key-focus">
          {words.ourKeyFocusArea}
        </h2>
        <div className={`stack ${styles.blocks}`}>
          {page.blocks.map(({ title, text, image }, index) => (
            <Reveal key={title}>
              <ImageText photo={image} isTurned={index % 2 === 1}>
                <h3 lang={lang(title)}>{title}</h3>
                <p lang={lang(text)}>{text}</p>
              </ImageText>
            </Reveal>
          ))}
        </div>
      </section>
      <div className={`wrap stack ${styles.proof}`}>
        <Registrations />
        {page.documents.length > 0 && <Documents documents={page.documents} />}
      </div>
      <NextSteps
        links={[
          { path: '/trustmembers', title: words.meetTheMembers },
          { path: '/contact', title: words.contact },
        ]}
      />
    </>
  )
}
