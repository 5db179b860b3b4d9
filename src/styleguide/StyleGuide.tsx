/** All tokens and components in all states. */

import { Footer } from '../layout/Footer'
import { Header } from '../layout/Header'
import { useWords } from '../page-data/site'
import { Blocks } from './Blocks'
import { Ends } from './Ends'
import { Pieces } from './Pieces'
import type { Samples } from './samples'
import styles from './styleguide.module.css'

export function StyleGuide({ samples }: { samples: Samples }) {
  return (
    <>
      <Header path="/styleguide" isInMenu={false} />
      <main className="wrap" data-lightbox={JSON.stringify(useWords().lightbox)}>
        <h1 className={styles.title}>Style guide</h1>
        <div id="tokens" />
        <Pieces samples={samples} />
        <Blocks samples={samples} />
        <Ends samples={samples} />
      </main>
      <Footer />
    </>
  )
}
