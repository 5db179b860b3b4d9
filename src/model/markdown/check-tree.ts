/** Checks the tree of a text, and completes it for the page. */
import type { Definition, Heading, Html, Image, Link, List, ListItem, Nodes, Root, Text } from 'mdast'
import { message, type Said } from '../../i18n/messages/message'
import { findPlaceholders } from '../../page-data/placeholders'
import { ownPlaces, toPlace } from '../addresses/places'
import type { Problem } from '../lib/problems'
import { findForbidden } from '../lib/text-rules'
import type { LinkToPage } from '../read/content'
import { type LinkContext, readLink } from './links'
import { isEmpty, textOf, walk } from './walk'

export interface TextContext extends LinkContext {
  /** The page shows only this text, so that links may lead to its headings. */
  hasPlaces?: boolean
}

export type Report = (severity: Problem['severity'], line: number, said: Said, placeholder?: string) => void

export interface Checked {
  /** Links inside the site, to be checked when all addresses are known. */
  links: Omit<LinkToPage, 'file'>[]
  /** The places that links may lead to. */
  places: string[]
}

const maxShownCharacters = 60

/** The class of a list of figures, which pages highlight. */
export const factsClass = 'facts'

/** Reports what is wrong, takes out what must not be shown, and completes the rest, in one walk. */
export function checkTree(
  tree: Root,
  source: string,
  input: TextContext,
  lineOf: (node: Nodes) => number,
  report: Report,
): Checked {
  const definitions = listDefinitions(tree)
  const links = new Map<string, Checked['links'][number]>()
  const places = new Set<string>()
  /** The next number for the same words. */
  const numbers = new Map<string, number>()
  const opened = new Set<string>()

  /** The source of a text, with spaces for what a backslash means as it is. */
  const written = ({ position }: Text) =>
    source.slice(position?.start.offset, position?.end.offset).replace(/\\[\\[\]!(]/g, '  ')

  const checkText = (node: Text) => {
    if (!/[[\]]/.test(node.value)) return
    const text = written(node)
    const lineAt = (index: number) => lineOf(node) + text.slice(0, index).split('\n').length - 1
    const broken = /!\[|\]\((?:[^)\n]|$)/.exec(text)
    if (broken) return report('error', lineAt(broken.index), message('incompleteLink'))
    for (const { text: placeholder, index } of findPlaceholders(text))
      report('warning', lineAt(index), `the placeholder ${placeholder} is still to be replaced.`, placeholder)
  }

  const checkLink = (node: Link): Nodes[] | undefined => {
    const shown = node.url.slice(0, maxShownCharacters)
    const found = readLink(node.url, shown, input)
    if ('said' in found) {
      report(found.severity, lineOf(node), found.said)
      return entered(node.children)
    }
    if (isEmpty(node)) {
      report(
        'warning',
        lineOf(node),
        `the link ${shown} has no words, so nobody can see it. Write words between the square brackets, or remove it.`,
      )
      return []
    }
    if (found.wanted !== undefined) {
      const link = {
        line: lineOf(node),
        wanted: found.wanted,
        shown,
        ...(found.place && { place: found.place }),
      }
      links.set(JSON.stringify(link), link)
    }
    node.url = found.url
    return
  }

  const enter = (node: Nodes): Nodes[] | undefined => {
    for (const name of ['value', 'alt', 'title', 'url'] as const) {
      const text: unknown = Reflect.get(node, name)
      const forbidden = typeof text === 'string' ? findForbidden(text) : undefined
      if (forbidden) report('error', lineOf(node), forbidden.said)
    }
    switch (node.type) {
      case 'linkReference':
      case 'imageReference': {
        const target = definitions.get(node.identifier)
        if (!target) return
        const { url, title } = target
        Object.assign(node, { type: node.type === 'linkReference' ? 'link' : 'image', url, title })
        return node.type === ('image' as string)
          ? checkImage(node as unknown as Image)
          : checkLink(node as unknown as Link)
      }
      case 'link':
        return checkLink(node)
      case 'image':
        return checkImage(node)
      case 'html':
        checkHtml(node)
        return []
      case 'text':
        return void checkText(node)
      case 'heading':
        return void completeHeading(node)
      case 'list':
        return completeList(node)
      case 'listItem':
        return void completeTask(node)
    }
    return
  }
  walk(tree, enter)
  return { links: [...links.values()], places: [...places] }

  /** Nodes that take the place of another one, after the same checks. */
  function entered(children: Nodes[]): Nodes[] {
    const parent = { type: 'root', children } as Root
    walk(parent, enter)
    return parent.children
  }

  function checkImage(node: Image): Nodes[] | undefined {
    // One letter is a drive: such a photo does not exist.
    if (!/^([a-z][a-z0-9+.-]+:|\/\/)/i.test(node.url)) return
    const remedy = /^(https?:)?\/\//i.test(node.url)
      ? ' Download it into the folder photos, and write its name.'
      : ''
    const shown = node.url.slice(0, maxShownCharacters)
    report(
      'warning',
      lineOf(node),
      `the picture ${shown} is not a photo of this site and was removed.${remedy}`,
    )
    return []
  }

  /** The converter would remove HTML without a warning. One warning for both tags of an element. */
  function checkHtml(node: Html) {
    const [, end, name = ''] = /^<(\/?)([a-z][^\s/>]*)/i.exec(node.value) ?? []
    const { severity, said } = describeHtml(node.value)
    if (!end || !opened.has(name)) report(severity, lineOf(node), said)
    opened.add(name)
  }

  /** The page has its own first-level heading. */
  function completeHeading(node: Heading) {
    if (node.depth === 1) node.depth = 2
    if (!input.hasPlaces) return
    const place = toPlace(textOf(node))
    if (!place) return
    let number = numbers.get(place) ?? 1
    const name = () => (number === 1 ? place : `${place}-${number}`)
    while (places.has(name()) || ownPlaces.includes(name())) number++
    const id = name()
    numbers.set(place, number + 1)
    places.add(id)
    node.data = { hProperties: { id } } as Heading['data']
  }

  /** `- **40** benches`, and `2025. The year began well.`, which is no list. */
  function completeList(node: List): Nodes[] | undefined {
    if (!node.ordered && node.children.every(beginsWithFigure))
      node.data = { hProperties: { className: [factsClass] } } as List['data']
    if (!node.ordered || (node.start ?? 1) < 100) return
    return node.children.flatMap((item): Nodes[] => {
      const [number] = /^\d+[.)]/.exec(source.slice(item.position?.start.offset)) ?? ['']
      const [first] = item.children
      if (first?.type === 'paragraph') first.children.unshift({ type: 'text', value: `${number} ` })
      return entered(item.children)
    })
  }
}

/** Describes HTML in a text, which visitors do not see. */
function describeHtml(html: string): { severity: Problem['severity']; said: Said } {
  const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, maxShownCharacters)
  const warning = (said: string) => ({ severity: 'warning', said }) as const
  if (html.startsWith('<!--') && !html.includes('-->'))
    return { severity: 'error', said: message('openComment') }
  if (html.startsWith('<!--'))
    return warning(
      `the comment "${short(html.replace(/^<!-*|-*>\s*$/g, ''))}" is not shown to visitors. Delete it, or write it as text.`,
    )
  const text = short(html.replace(/<[^>]*>?/gs, ' '))
  return warning(
    text
      ? `HTML is not shown and was removed, and its text with it ("${text}"). Write the text without < and >.`
      : `HTML is not shown and was removed: ${short(html)}. Write a link as [words](address), a photo as ![words](name.jpg), and bold letters as **words**.`,
  )
}

function listDefinitions(tree: Root): Map<string, Definition> {
  const definitions = new Map<string, Definition>()
  walk(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node)
    return undefined
  })
  return definitions
}

function beginsWithFigure({ children: [first] }: ListItem): boolean {
  const start = first?.type === 'paragraph' ? first.children[0] : undefined
  return start?.type === 'strong' && /\p{Nd}/u.test(textOf(start))
}

/** A sign instead of a control that does nothing. */
function completeTask(item: ListItem) {
  if (typeof item.checked !== 'boolean') return
  const sign: Text = { type: 'text', value: item.checked ? '☑ ' : '☐ ' }
  item.checked = null
  const [first] = item.children
  if (first?.type === 'paragraph') first.children.unshift(sign)
  else item.children.unshift({ type: 'paragraph', children: [sign] })
}
