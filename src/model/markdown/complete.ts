/** Completes parts of a text for the page. */
import type { Heading, Link, ListItem, Nodes, Text } from 'mdast'
import { ownPlaces, toPlace } from '../addresses/places'
import { findAddresses } from './links'
import { textOf } from './walk'

/** The class of a list of figures, which pages highlight. */
export const factsClass = 'facts'

/** Gives headings the places that links may lead to, each of its own. */
export function createHeadings() {
  const places = new Set<string>()
  /** The next number for the same words. */
  const numbers = new Map<string, number>()
  /** The page has its own first-level heading. */
  function complete(node: Heading, hasPlaces?: boolean): void {
    if (node.depth === 1) node.depth = 2
    const place = hasPlaces && toPlace(textOf(node))
    if (!place) return
    let number = numbers.get(place) ?? 1
    const name = () => (number === 1 ? place : `${place}-${number}`)
    while (places.has(name()) || ownPlaces.includes(name())) number++
    const id = name()
    numbers.set(place, number + 1)
    places.add(id)
    node.data = { hProperties: { id } } as Heading['data']
  }
  return { complete, places }
}

/** An address in a text, and what was taken for a part of it. */
export function splitBareLink(node: Link): Nodes[] | undefined {
  const [text] = node.children
  if (text?.type !== 'text' || node.url.startsWith('mailto:')) return
  const start = node.position?.start
  return findAddresses(text.value).map(({ value, index, isAddress }): Nodes => {
    const at = (offset: number) => ({
      ...start!,
      column: start!.column + offset,
      offset: start!.offset! + offset,
    })
    const position = start && { start: at(index), end: at(index + value.length) }
    const part: Text = { type: 'text', value, position }
    if (!isAddress) return part
    const url = /^www/i.test(value) ? `http://${value}` : value
    return { type: 'link', url, children: [part], position }
  })
}

export function beginsWithFigure({ children: [first] }: ListItem): boolean {
  const start = first?.type === 'paragraph' ? first.children[0] : undefined
  return start?.type === 'strong' && /\p{Nd}/u.test(textOf(start))
}

/** Writes a character in place of a checkbox, which would do nothing. */
export function completeTask(item: ListItem) {
  if (typeof item.checked !== 'boolean') return
  const box: Text = { type: 'text', value: item.checked ? '☑ ' : '☐ ' }
  item.checked = null
  const [first] = item.children
  if (first?.type === 'paragraph') first.children.unshift(box)
  else item.children.unshift({ type: 'paragraph', children: [box] })
}
