/** Every token and every component, in every state they have. */
import { useLoaderData } from 'react-router-dom'
import { Footer } from '../layout/Footer'
import { Header } from '../layout/Header'
import { Blocks } from './Blocks'
import { Pieces } from './Pieces'
import type { Samples } from './samples'
import styles from './styleguide.module.css'
import { Tokens } from './Tokens'

export function StyleGuide() {
  const samples = useLoaderData() as Samples
  return (
    <>
      <Header />
      <main className="wrap">
        <h1 className={styles.title}>Style guide</h1>
        <Tokens />
        <Pieces samples={samples} />
        <Blocks samples={samples} />
      </main>
      <Footer />
    </>
  )
}
