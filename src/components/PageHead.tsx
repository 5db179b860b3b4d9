/** The head of a page: title, description, canonical address, Open Graph. */
import { Head } from 'vite-react-ssg'
import { site } from '../content/generated/site'

interface Props {
  title: string
  description: string
  /** Address inside the site; without one the page has no canonical address and is not to be indexed. */
  path?: string
  type?: 'website' | 'article'
}

/** Pre-rendering puts the head into the page with `String.replace`, where `$&` and its like are commands. */
function literal(text: string): string {
  return import.meta.env.SSR ? text.replaceAll('$', '$$$$') : text
}

export function PageHead({ type = 'website', ...page }: Props) {
  const title = literal(page.title)
  const description = literal(page.description)
  const siteName = literal(site.name)
  const address = page.path && literal(`${site.url}${page.path}`)
  return (
    <Head>
      <title>{`${title} – ${siteName}`}</title>
      <meta name="description" content={description} />
      {address ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={siteName} />
    </Head>
  )
}
