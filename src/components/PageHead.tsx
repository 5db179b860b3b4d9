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

export function PageHead({ title, description, path, type = 'website' }: Props) {
  const fullTitle = `${title} – ${site.name}`
  const address = path && `${site.url}${path}`
  return (
    <Head>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {address ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.name} />
    </Head>
  )
}
