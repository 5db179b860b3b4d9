/** The head of a page for its reader; what it says to machines is added when it is published. */
import { Head } from 'vite-react-ssg'
import { site } from '../content/generated/site'
import { DraftRibbon } from './DraftRibbon'

interface Props {
  title: string
  description: string
  /** Address inside the site; without one the page has no canonical address and is not to be indexed. */
  path?: string
  isDraft?: boolean
}

/** Pre-rendering puts the head into the page with `String.replace`, where `$&` and its like are commands. */
function literal(text: string): string {
  return import.meta.env.SSR ? text.replaceAll('$', '$$$$') : text
}

export function PageHead(page: Props) {
  const title = literal(page.title)
  const description = literal(page.description)
  const siteName = literal(site.name)
  const address = page.path && literal(`${site.url}${page.path}`)
  return (
    <>
      <Head>
        <title>{`${title} – ${siteName}`}</title>
        <meta name="description" content={description} />
        {address ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      </Head>
      {import.meta.env.DEV && page.isDraft && <DraftRibbon />}
    </>
  )
}
