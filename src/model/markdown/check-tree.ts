/** Checks the tree of a text, and completes it for the page. */
import type { Definition, FootnoteDefinition, Html, Image, Link, List, Nodes, Root, Text } from 'mdast'
import { message, type Said } from '../../i18n/messages/message'
import { findPlaceholders } from '../../page-data/placeholders'
import type { Problem } from '../lib/problems'
import { linesBefore } from '../lib/text'
import { findUnreadable } from '../lib/text-rules'
import type { LinkToPage } from '../read/content'
import { beginsWithFigure, completeTask, createHeadings, factsClass, splitBareLink } from './complete'
import { type LinkContext, readLink } from './links'
import { isEmpty, walk } from './walk'

export interface TextContext extends LinkContext {
  /** The page shows only this text, so that links may lead to its headings. */
  hasPlaces?: boolean
}

export type Report = (
  severity: Problem['severity'],
  line: number,
  said: Said,
  about?: Pick<Problem, 'topic' | 'placeholder'>,
) => void

export interface Checked {
  /** Links inside the site, to be checked when all addresses are known. */
  links: Omit<LinkToPage, 'file'>[]
  /** The places that links may lead to. */
  places: string[]
}

/** A part of what is published of a text, with its line. */
export interface Part {
  line: number
  text: string
  /** The converter makes text of it, and may leave it out. The others are addresses, or have a message of their own. */
  isText: boolean
}

const maxShownCharacters = 60

/** A line break of HTML. */
const lineBreak = /^<\/?br\b/i

/** Reports what is wrong, takes out what must not be shown, and completes the rest, in one walk. */
export function checkTree(
  tree: Root,
  source: string,
  input: TextContext,
  lineAt: (line: number) => number,
  report: Report,
): Checked & { parts: Part[] } {
  const definitions = new Map<string, Definition>()
  const notes = new Map<string, FootnoteDefinition>()
  const links = new Map<string, Checked['links'][number]>()
  const headings = createHeadings()
  const parts: Part[] = []
  /** Definitions to which links, photos and notes refer. */
  const used = new Set<Nodes>()
  /** The converter makes links from words that have no position. */
  let position = tree.position

  const lineOf = (node: Nodes, further = 0) => lineAt((node.position ?? position)!.start.line + further)
  const sourceOf = (node: Nodes) =>
    source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
  const note = (node: Nodes, text: string, isText = false) => {
    for (const [index, line] of text.split('\n').entries())
      if (line) parts.push({ line: lineOf(node, index), text: line, isText })
  }
  /** Replaces characters after a backslash, which have no special meaning, by spaces. */
  const withoutMeant = (text: string) => text.replace(/\\[\\[\]!(]/g, '  ')

  const reportPlaceholders = (node: Nodes, text: string, isTyped = (_: string) => true) => {
    for (const { text: placeholder, index } of findPlaceholders(text)) {
      if (!isTyped(placeholder)) continue
      const line = lineOf(node, linesBefore(text, index))
      report('warning', line, message('placeholder', placeholder), { topic: 'placeholder', placeholder })
    }
  }

  const checkText = (node: Text) => {
    if (!/[[\]]/.test(node.value)) return
    const text = withoutMeant(node.position ? sourceOf(node) : node.value)
    const broken = /!\[|\]\((?:[^)\n]|$)/.exec(text)
    if (broken) report('error', lineOf(node, linesBefore(text, broken.index)), message('incompleteLink'))
    else reportPlaceholders(node, text)
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
    position = node.position ?? position
    for (const name of ['value', 'alt', 'title', 'url', 'lang', 'meta'] as const) {
      const text: unknown = Reflect.get(node, name)
      if (typeof text !== 'string') continue
      const found = findUnreadable(text)
      if (found) report('error', lineOf(node), found.said)
      // The source of a placeholder with a backslash differs from its text.
      if (name !== 'value' && name !== 'url')
        reportPlaceholders(node, text, (placeholder) => sourceOf(node).includes(placeholder))
    }
    if ('value' in node && node.type !== 'html') note(node, node.value, true)
    switch (node.type) {
      case 'linkReference':
      case 'imageReference': {
        const target = definitions.get(node.identifier)
        if (!target) return
        const { url, title } = target
        if (!used.has(target)) note(target, sourceOf(target))
        used.add(target)
        if (node.type === 'imageReference') note(node, sourceOf(node))
        else if (node.referenceType === 'full') note(node, node.label ?? '')
        Object.assign(node, { type: node.type === 'linkReference' ? 'link' : 'image', url, title })
        return node.type === ('image' as string)
          ? checkImage(node as unknown as Image)
          : checkLink(node as unknown as Link)
      }
      case 'footnoteReference': {
        const target = notes.get(node.identifier)
        note(node, node.identifier)
        if (target && !used.has(target)) note(target, node.identifier)
        return void used.add(target!)
      }
      case 'link':
        if (sourceOf(node).startsWith('[')) note(node, `${node.url} ${node.title ?? ''}`)
        return checkLink(node)
      case 'image':
        note(node, sourceOf(node))
        return checkImage(node)
      case 'html':
        return lineBreak.test(node.value) ? [{ type: 'break' }] : checkHtml(node)
      case 'text':
        return void checkText(node)
      case 'heading':
        return void headings.complete(node, input.hasPlaces)
      case 'list':
        return completeList(node)
      case 'listItem':
        if (node.checked) note(node, /\[x]/i.exec(sourceOf(node))?.[0] ?? '')
        return void completeTask(node)
    }
    return
  }
  const all: Definition[] = []
  walk(tree, (node) => {
    if (node.type === 'link' && !/^[[<]/.test(sourceOf(node))) return splitBareLink(node)
    if (node.type === 'footnoteDefinition' && !notes.has(node.identifier)) notes.set(node.identifier, node)
    if (node.type !== 'definition') return
    all.push(node)
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node)
  })
  walk(tree, enter)
  // A definition that no link uses was probably meant as text: `[Venue]: Gudem`.
  for (const node of all.filter((one) => !used.has(one)))
    reportPlaceholders(node, withoutMeant(sourceOf(node)))
  return { links: [...links.values()], places: [...headings.places], parts }

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

  /** A blank in place of HTML, which visitors do not see. */
  function checkHtml(node: Html): Nodes[] {
    if (node.value.startsWith('<!--') && !node.value.includes('-->')) {
      report('error', lineOf(node), message('openComment'))
      note(node, sourceOf(node))
    }
    // The beginning of the element is reported.
    if (/^<\/[^<>]*>$/.test(node.value)) note(node, node.value)
    reportPlaceholders(node, node.value.replaceAll('](', '  '))
    return [{ type: 'text', value: ' ' }]
  }

  /** `- **40** benches`, and `2025. The year began well.`, which is not a list. */
  function completeList(node: List): Nodes[] | undefined {
    if (!node.ordered && node.children.every(beginsWithFigure))
      node.data = { hProperties: { className: [factsClass] } } as List['data']
    if (!node.ordered) return
    if ((node.start ?? 1) < 100) return void noteNumbers(node)
    return node.children.flatMap((item): Nodes[] => {
      const [number] = /^\d+[.)]/.exec(source.slice(item.position?.start.offset)) ?? ['']
      const [first] = item.children
      if (first?.type === 'paragraph') first.children.unshift({ type: 'text', value: `${number} ` })
      return entered(item.children)
    })
  }

  /** Lists are counted from their first number. An author who repeats a number lets Markdown count. */
  function noteNumbers({ children, start }: List) {
    const numbers = children.map((item) => /^\d+/.exec(sourceOf(item))?.[0] ?? '')
    for (const [index, number] of numbers.entries())
      if (Number(number) === (start ?? 1) + index || number === numbers[index - 1])
        note(children[index]!, number)
  }
}
