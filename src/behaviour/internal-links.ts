/** Links in prose are plain HTML: those to a page of this site are followed without loading a new document. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** For the layout that surrounds every page. Links the router made have been answered before this hears. */
export function useInternalLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a')
      if (!link || !isPlainClick(event)) return
      const path = pathOnSite(link)
      if (path === undefined) return
      event.preventDefault()
      navigate(path)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !event.defaultPrevented && !hasModifier
}

/** The address the router knows the page by; none for other sites, files, and places on the same page. */
export function pathOnSite(link: HTMLAnchorElement): string | undefined {
  const base = import.meta.env.BASE_URL
  const { origin, pathname, search, hash } = link
  if (!link.hasAttribute('href') || link.hasAttribute('download') || isElsewhere(link)) return undefined
  if (origin !== window.location.origin || !`${pathname}/`.startsWith(base)) return undefined
  const isFile = /\.[a-z0-9]+$/i.test(pathname)
  const isSamePage = pathname === window.location.pathname && search === window.location.search
  if (isFile || (isSamePage && hash !== '')) return undefined
  return `/${pathname.slice(base.length)}${search}${hash}`
}

function isElsewhere(link: HTMLAnchorElement): boolean {
  return link.target !== '' && link.target !== '_self'
}
