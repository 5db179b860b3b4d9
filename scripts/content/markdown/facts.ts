/** A list of figures in a text, `- **40** benches`, is marked, so that the page can set it off. */
import type { ListItem, Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** The class such a list has in the page. */
export const factsClass = 'facts'

/** Marks lists whose every item begins with a bold figure. */
export function markFacts(tree: Root): void {
  visit(tree, 'list', (list) => {
    if (!list.ordered && list.children.every(beginsWithFigure)) {
      list.data = { ...list.data, hProperties: { className: [factsClass] } }
    }
  })
}

function beginsWithFigure({ children: [first] }: ListItem): boolean {
  const start = first?.type === 'paragraph' ? first.children[0] : undefined
  return (
    start?.type === 'strong' &&
    start.children.some((part) => part.type === 'text' && /\p{Nd}/u.test(part.value))
  )
}
